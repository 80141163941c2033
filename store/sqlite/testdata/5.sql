INSERT INTO house (n, seed, vouch, made) VALUES (1, zeroblob(32), '', 4000000);
