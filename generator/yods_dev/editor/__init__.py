"""What editors ask about IR: functions over a text and an offset."""
