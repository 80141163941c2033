INSERT INTO notices (id, data, owner, until) VALUES ('g1 1 2', x'5b5d', 'one', 9000000);
