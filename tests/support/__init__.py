"""What several tests need: the oracle, recorded answers, dialects and projects made for tests."""
