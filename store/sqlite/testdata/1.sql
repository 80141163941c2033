-- What a store of version 1 may hold.
INSERT INTO games (id, title, made, changed, open, over, guests, asked, secret, data)
VALUES ('g1', 'toy', 1000000, 2000000, 1, 0, '["ann","bob"]', '["ann"]', x'5eed', CAST('{"v":1}' AS BLOB));
INSERT INTO holders (guest, game) VALUES ('ann', 'g1'), ('bob', 'g1');
INSERT INTO journal (game, n, line) VALUES ('g1', 1, CAST('first' AS BLOB));
INSERT INTO journal (game, n, line) VALUES ('g1', 2, CAST('second' AS BLOB));
