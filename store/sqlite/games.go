package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"strings"

	"sandtable/store"
)

// Create implements store.Store.
func (s *Store) Create(ctx context.Context, g store.Game, lines [][]byte) error {
	return s.writer.do(ctx, func(t *tx) error {
		done, err := t.Exec(`INSERT INTO games (id, title, made, changed, open, over, guests, asked, secret, data)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
			g.ID, g.Title, micros(g.Made), micros(g.Changed), g.Open, g.Over,
			joinNames(g.Guests), joinNames(g.Asked), notNil(g.Secret), notNil(g.Data))
		if err != nil {
			return err
		}
		if n, err := done.RowsAffected(); err != nil {
			return err
		} else if n == 0 {
			return store.ErrExists
		}
		if err := writeHolders(t, g.ID, g.Guests); err != nil {
			return err
		}
		return insertLines(t, g.ID, 1, lines)
	})
}

// Append implements store.Store.
func (s *Store) Append(ctx context.Context, id string, at int, lines [][]byte, st store.State) error {
	return s.writer.do(ctx, func(t *tx) error {
		guests, last, err := readHead(t, id)
		if err != nil {
			return err
		}
		if last != at-1 {
			return store.ErrStale
		}
		if err := writeState(t, id, guests, st); err != nil {
			return err
		}
		return insertLines(t, id, at, lines)
	})
}

// Update implements store.Store.
func (s *Store) Update(ctx context.Context, id string, st store.State) error {
	return s.writer.do(ctx, func(t *tx) error {
		guests, _, err := readHead(t, id)
		if err != nil {
			return err
		}
		return writeState(t, id, guests, st)
	})
}

const lookSQL = `SELECT guests, (SELECT coalesce(max(n), 0) FROM journal WHERE game = games.id) FROM games WHERE id = ?`

// readHead returns what a write to a game must know: who holds seats, as JSON, and the last line's number.
func readHead(t *tx, id string) (guests string, last int, err error) {
	err = t.QueryRow(lookSQL, id).Scan(&guests, &last)
	if errors.Is(err, sql.ErrNoRows) {
		err = store.ErrNotFound
	}
	return guests, last, err
}

const changeSQL = `UPDATE games SET changed = ?, open = ?, over = ?, guests = ?, asked = ?, data = ? WHERE id = ?`

// writeState writes a game's state anew. Who holds seats changes seldom; the list by guest is touched only
// then.
func writeState(t *tx, id, guests string, st store.State) error {
	now := joinNames(st.Guests)
	_, err := t.Exec(changeSQL, micros(st.Changed), st.Open, st.Over, now, joinNames(st.Asked), notNil(st.Data), id)
	if err != nil || now == guests {
		return err
	}
	if _, err := t.Exec(`DELETE FROM holders WHERE game = ?`, id); err != nil {
		return err
	}
	return writeHolders(t, id, st.Guests)
}

// writeHolders lists a game under those who hold a seat in it.
func writeHolders(t *tx, id string, guests []string) error {
	for _, g := range guests {
		if _, err := t.Exec(`INSERT INTO holders (guest, game) VALUES (?, ?) ON CONFLICT DO NOTHING`, g, id); err != nil {
			return err
		}
	}
	return nil
}

const addSQL = `INSERT INTO journal (game, n, line) VALUES (?, ?, ?)`

// insertLines puts lines at the end of a record.
func insertLines(t *tx, id string, at int, lines [][]byte) error {
	for i, line := range lines {
		if _, err := t.Exec(addSQL, id, at+i, notNil(line)); err != nil {
			return err
		}
	}
	return nil
}

const gameColumns = `id, title, made, changed, open, over, guests, asked, secret, data`

// readGame reads a row of gameColumns.
func readGame(row scan) (g store.Game, err error) {
	var made, changed int64
	var guests, asked []byte
	err = row(&g.ID, &g.Title, &made, &changed, &g.Open, &g.Over, &guests, &asked, &g.Secret, &g.Data)
	if err != nil {
		return g, err
	}
	g.Made, g.Changed = timeOf(made), timeOf(changed)
	return g, errors.Join(json.Unmarshal(guests, &g.Guests), json.Unmarshal(asked, &g.Asked))
}

// Game implements store.Store.
func (s *Store) Game(ctx context.Context, id string) (store.Game, error) {
	return find(ctx, s, readGame, `SELECT `+gameColumns+` FROM games WHERE id = ?`, id)
}

// Games implements store.Store. Each filter is spelt out only if it is set, so that the index made for
// it is found.
func (s *Store) Games(ctx context.Context, f store.Filter) ([]store.Game, error) {
	where, args := []string{"true"}, []any{}
	if f.Guest != "" {
		where, args = append(where, "id IN (SELECT game FROM holders WHERE guest = ?)"), append(args, f.Guest)
	}
	if f.Open {
		where = append(where, "open")
	}
	if f.Running {
		where = append(where, "NOT over")
	}
	limit := f.Limit
	if limit <= 0 {
		limit = store.Page
	}
	return list(ctx, s, readGame, `SELECT `+gameColumns+` FROM games WHERE `+strings.Join(where, " AND ")+
		` ORDER BY changed DESC, id LIMIT ?`, append(args, limit)...)
}

// Lines implements store.Store.
func (s *Store) Lines(ctx context.Context, id string, from int) ([][]byte, error) {
	lines, err := list(ctx, s, column[[]byte], `SELECT line FROM journal WHERE game = ? AND n >= ? ORDER BY n`, id, from)
	return ofGame(ctx, s, id, lines, err)
}

// ofGame returns what was found of a game; if nothing was, it looks whether there is such a game.
func ofGame[T any](ctx context.Context, s *Store, id string, found []T, err error) ([]T, error) {
	if err != nil || len(found) > 0 {
		return found, err
	}
	_, err = find(ctx, s, column[int], `SELECT 1 FROM games WHERE id = ?`, id)
	return nil, err
}
