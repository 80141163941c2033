-- What version 2 added.
INSERT INTO guests (id, token, name, webhook, seen) VALUES ('ann', zeroblob(32), 'Ann', 'https://example.org', 3000000);
INSERT INTO keys (hash, game, seat, use, guest) VALUES (zeroblob(32), 'g1', 1, 'seat', 'ann');
