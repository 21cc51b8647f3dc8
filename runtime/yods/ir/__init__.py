"""The IR itself: attributes, types, values, operations, blocks, regions, contexts."""
