package postgres

import (
	"context"

	"sandtable/store/tables"
)

// PutNotice implements store.Store.
func (s *Store) PutNotice(ctx context.Context, id string, data []byte) error {
	return s.exec(ctx, `INSERT INTO notices (id, data) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET data = excluded.data`, id, notNil(data))
}

// DropNotice implements store.Store.
func (s *Store) DropNotice(ctx context.Context, id string) error {
	return s.exec(ctx, `DELETE FROM notices WHERE id = $1`, id)
}

// notice is a row of them.
type notice struct {
	id   string
	data []byte
}

// Notices implements store.Store.
func (s *Store) Notices(ctx context.Context) (map[string][]byte, error) {
	read := func(row tables.Scan) (n notice, err error) {
		err = row(&n.id, &n.data)
		return n, err
	}
	list, err := list(ctx, s, read, `SELECT id, data FROM notices`)
	all := map[string][]byte{}
	for _, n := range list {
		all[n.id] = n.data
	}
	return all, err
}
