package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"sandtable/store"
	"sandtable/store/tables"
)

// DeleteGame implements store.Store. The database lets a record go only in a transaction that names its game.
func (s *Store) DeleteGame(ctx context.Context, id string) error {
	return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		return inTransaction(ctx, conn, func(tx pgx.Tx) error {
			var one int
			err := tx.QueryRow(ctx, `SELECT count(*) FROM (SELECT 1 FROM games WHERE id = $1 FOR UPDATE) AS found`, id).Scan(&one)
			if err == nil && one == 0 {
				err = store.ErrNotFound
			}
			for _, statement := range []string{
				`SELECT set_config('sandtable.deleting', $1, true)`,
				`DELETE FROM journal WHERE game = $1`,
				`DELETE FROM keys WHERE game = $1`,
				`DELETE FROM games WHERE id = $1`, // the rest goes with it
			} {
				if err != nil {
					return err
				}
				_, err = tx.Exec(ctx, statement, id)
			}
			return err
		})
	})
}

// Person implements store.Store.
func (s *Store) Person(ctx context.Context, guest string) (p store.Person, err error) {
	if p.Guest, err = s.GuestByID(ctx, guest); err != nil {
		return p, err
	}
	p.Messages, err = list(ctx, s, tables.Message,
		`SELECT `+tables.MessageColumns+` FROM messages WHERE guest = $1 ORDER BY game, n`, guest)
	if err != nil {
		return p, err
	}
	p.Notes, err = list(ctx, s, tables.PersonNote, `SELECT game, text FROM notes WHERE guest = $1 ORDER BY game`, guest)
	return p, err
}

// ErasePerson implements store.Store.
func (s *Store) ErasePerson(ctx context.Context, guest, name, text string) error {
	return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		return inTransaction(ctx, conn, func(tx pgx.Tx) error {
			done, err := tx.Exec(ctx, `DELETE FROM guests WHERE id = $1`, guest)
			if err == nil && done.RowsAffected() == 0 {
				return store.ErrNotFound
			}
			if err == nil {
				_, err = tx.Exec(ctx, `UPDATE messages SET guest = '', name = $2, text = $3 WHERE guest = $1`, guest, name, text)
			}
			for _, statement := range []string{`DELETE FROM notes WHERE guest = $1`, `DELETE FROM keys WHERE guest = $1`} {
				if err == nil {
					_, err = tx.Exec(ctx, statement, guest)
				}
			}
			return err
		})
	})
}
