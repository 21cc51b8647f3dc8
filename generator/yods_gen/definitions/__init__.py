"""What resolve gives: definitions whose references are all closed."""
