"""`yods explain`: what the ids of errors mean, by examples."""
