INSERT INTO notices (id, data) VALUES ('g1 0 2', x'7b7d');
