"""Language services for IR: functions over a text and an offset."""
