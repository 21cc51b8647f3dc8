"""Commands that read IR: `yods opt`, `yods layout`, `yods target`."""
