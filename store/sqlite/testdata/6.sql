INSERT INTO play_time (one, at) VALUES (1, 5000000);
