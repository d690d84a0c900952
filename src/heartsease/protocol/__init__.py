"""What the server and a client say to each other: msgspec structs, one source for both sides."""
