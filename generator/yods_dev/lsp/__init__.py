"""What editors ask about definitions: functions over texts and positions, and a server."""
