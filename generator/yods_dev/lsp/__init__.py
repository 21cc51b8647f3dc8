"""Language services for definitions: functions over texts and positions, and a server."""
