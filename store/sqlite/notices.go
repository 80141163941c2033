package sqlite

import (
	"context"

	"sandtable/store/tables"
)

// PutNotice implements store.Store.
func (s *Store) PutNotice(ctx context.Context, id string, data []byte) error {
	return s.writer.do(ctx, func(t *tx) error {
		_, err := t.Exec(`INSERT OR REPLACE INTO notices (id, data) VALUES (?, ?)`, id, data)
		return err
	})
}

// DropNotice implements store.Store.
func (s *Store) DropNotice(ctx context.Context, id string) error {
	return s.writer.do(ctx, func(t *tx) error {
		_, err := t.Exec(`DELETE FROM notices WHERE id = ?`, id)
		return err
	})
}

// notice is a row of them.
type notice struct {
	id   string
	data []byte
}

// Notices implements store.Store.
func (s *Store) Notices(ctx context.Context) (map[string][]byte, error) {
	read := func(row tables.Scan) (n notice, err error) { return n, row(&n.id, &n.data) }
	list, err := list(ctx, s, read, `SELECT id, data FROM notices`)
	all := map[string][]byte{}
	for _, n := range list {
		all[n.id] = n.data
	}
	return all, err
}
