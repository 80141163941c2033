UPDATE games SET due = 8000000 WHERE id = 'g1';
