-- What version 3 added.
INSERT INTO messages (game, n, seat, guest, name, text, at) VALUES ('g1', 1, 0, 'ann', 'Ann', 'hello', 4000000);
INSERT INTO notes (game, guest, text) VALUES ('g1', 'ann', 'a plan');
