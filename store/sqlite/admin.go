package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"sandtable/store"
	"sandtable/store/tables"
)

// DeleteGame implements store.Store.
func (s *Store) DeleteGame(ctx context.Context, id string) error {
	return s.writer.do(ctx, func(t *tx) error {
		if err := exists(t, id); err != nil {
			return err
		}
		for _, statement := range []string{
			`INSERT INTO deleting (game) VALUES (?)`, // the file lets its record go only then
			`DELETE FROM journal WHERE game = ?`,
			`DELETE FROM holders WHERE game = ?`,
			`DELETE FROM leases WHERE game = ?`,
			`DELETE FROM messages WHERE game = ?`,
			`DELETE FROM notes WHERE game = ?`,
			`DELETE FROM keys WHERE game = ?`,
			`DELETE FROM games WHERE id = ?`,
			`DELETE FROM deleting WHERE game = ?`,
		} {
			if _, err := t.Exec(statement, id); err != nil {
				return err
			}
		}
		return nil
	})
}

// Person implements store.Store.
func (s *Store) Person(ctx context.Context, guest string) (p store.Person, err error) {
	if p.Guest, err = s.GuestByID(ctx, guest); err != nil {
		return p, err
	}
	p.Messages, err = list(ctx, s, tables.Message, `SELECT `+tables.MessageColumns+` FROM messages WHERE guest = ? ORDER BY game, n`, guest)
	if err != nil {
		return p, err
	}
	p.Notes, err = list(ctx, s, tables.PersonNote, `SELECT game, text FROM notes WHERE guest = ? ORDER BY game`, guest)
	return p, err
}

// ErasePerson implements store.Store.
func (s *Store) ErasePerson(ctx context.Context, guest, name, text string) error {
	return s.writer.do(ctx, func(t *tx) error {
		var one int
		err := t.QueryRow(`SELECT 1 FROM guests WHERE id = ?`, guest).Scan(&one)
		if errors.Is(err, sql.ErrNoRows) {
			return store.ErrNotFound
		} else if err != nil {
			return err
		}
		if _, err := t.Exec(`UPDATE messages SET guest = '', name = ?, text = ? WHERE guest = ?`, name, text, guest); err != nil {
			return err
		}
		for _, statement := range []string{
			`DELETE FROM notes WHERE guest = ?`, `DELETE FROM keys WHERE guest = ?`, `DELETE FROM guests WHERE id = ?`,
		} {
			if _, err := t.Exec(statement, guest); err != nil {
				return err
			}
		}
		return nil
	})
}
