# A table of friends before its match: inviting, joining, the waiting room, the tables one has.

room-title = Waiting room
