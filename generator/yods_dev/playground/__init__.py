"""The playground of the site: yods itself, in a page."""
