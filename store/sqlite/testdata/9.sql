INSERT INTO leases (game, owner, until) VALUES ('g1', 'one', 7000000);
UPDATE games SET epoch = 1, rev = 4 WHERE id = 'g1';
