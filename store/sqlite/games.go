package sqlite

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"sandtable/store"
	"sandtable/store/tables"
)

// Create implements store.Store.
func (s *Store) Create(ctx context.Context, g store.Game, lines [][]byte) error {
	return s.writer.do(ctx, func(t *tx) error {
		done, err := t.Exec(`INSERT INTO games (id, title, made, changed, open, over, guests, asked, secret, data, lines, tip, due)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
			g.ID, g.Title, tables.Micros(g.Made), tables.Micros(g.Changed), g.Open, g.Over,
			joinNames(g.Guests), joinNames(g.Asked), notNil(g.Secret), notNil(g.Data), len(lines), tipOf(lines), tables.Due(g.Due))
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
		written, err := writeNext(t, id, at, lines, st)
		if err != nil || written {
			return err
		}
		h, err := readHead(t, id)
		if err == nil {
			err = h.refusal(at, &st)
		}
		if err != nil {
			return err
		}
		if err := writeState(t, id, h.guests, st, at-1+len(lines), tipOf(lines)); err != nil {
			return err
		}
		return insertLines(t, id, at, lines)
	})
}

const nextSQL = `UPDATE games SET rev = rev + 1, changed = ?, open = ?, over = ?, asked = ?, data = ?, due = ?, lines = ?, tip = ?
	WHERE id = ? AND rev = ? AND epoch = ? AND lines = ? AND guests = ?`

// writeNext appends to a game that is as the writer knows it, and whose seats have the same holders as before: nearly all are, and need not be
// looked at first. Of any other it writes nothing. That the record has the lines which are noted of it the journal itself sees to.
func writeNext(t *tx, id string, at int, lines [][]byte, st store.State) (written bool, err error) {
	if len(lines) == 0 {
		return false, nil
	}
	done, err := t.Exec(nextSQL, tables.Micros(st.Changed), st.Open, st.Over, joinNames(st.Asked), notNil(st.Data), tables.Due(st.Due), at-1+len(lines), tipOf(lines),
		id, st.Rev, st.Epoch, at-1, joinNames(st.Guests))
	if err != nil {
		return false, err
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		return false, err
	}
	err = insertLines(t, id, at, lines)
	if err == nil {
		return true, nil
	}
	if refused := (*sqlite.Error)(nil); errors.As(err, &refused) && refused.Code()&0xff == lib.SQLITE_CONSTRAINT {
		if h, no := readHead(t, id); no == nil && h.last != at-1 {
			err = notWhole(h.last, int64(at-1))
		}
	}
	return false, err
}

// refusal says why lines from a number on, of a writer who knows such a state, cannot be appended; nil if they can.
func (h *head) refusal(at int, st *store.State) error {
	switch {
	case st.Epoch != h.epoch:
		return store.ErrFenced
	case h.noted.Valid && h.last != int(h.noted.Int64):
		return notWhole(h.last, h.noted.Int64)
	case h.last != at-1:
		return store.ErrStale
	case st.Rev != h.rev:
		return store.ErrConflict
	}
	return nil
}

// Update implements store.Store.
func (s *Store) Update(ctx context.Context, id string, st store.State) error {
	return s.writer.do(ctx, func(t *tx) error {
		h, err := readHead(t, id)
		switch {
		case err != nil:
			return err
		case st.Epoch != h.epoch:
			return store.ErrFenced
		case st.Rev != h.rev:
			return store.ErrConflict
		}
		return writeState(t, id, h.guests, st, nil, nil)
	})
}

const lookSQL = `SELECT rev, epoch, guests, lines, (SELECT coalesce(max(n), 0) FROM journal WHERE game = games.id) FROM games WHERE id = ?`

// head is what a write to a game must know.
type head struct {
	rev    int
	epoch  int64
	guests string        // who hold seats, as JSON
	noted  sql.NullInt64 // how many lines the record should have
	last   int           // number of the last line that is there
}

func readHead(t *tx, id string) (h head, err error) {
	err = t.QueryRow(lookSQL, id).Scan(&h.rev, &h.epoch, &h.guests, &h.noted, &h.last)
	if errors.Is(err, sql.ErrNoRows) {
		err = store.ErrNotFound
	}
	return h, err
}

// tipOf is what is kept of the last line of a record beside it; nil if there are no lines.
func tipOf(lines [][]byte) any {
	if len(lines) == 0 {
		return nil
	}
	sum := sha256.Sum256(lines[len(lines)-1])
	return sum[:]
}

// notWhole says that a record has not the lines that it should have.
func notWhole(has int, noted int64) error {
	return fmt.Errorf("%w: a record has %d of its %d lines", store.ErrDamaged, has, noted)
}

const changeSQL = `UPDATE games SET rev = rev + 1, changed = ?, open = ?, over = ?, guests = ?, asked = ?, data = ?, due = ?,
	lines = coalesce(?, lines), tip = coalesce(?, tip) WHERE id = ?`

// writeState writes a game's state anew, and what is noted of its record unless that is nil. Who holds seats changes seldom; the list
// by guest is touched only then.
func writeState(t *tx, id, guests string, st store.State, lines, tip any) error {
	now := joinNames(st.Guests)
	_, err := t.Exec(changeSQL, tables.Micros(st.Changed), st.Open, st.Over, now, joinNames(st.Asked), notNil(st.Data), tables.Due(st.Due), lines, tip, id)
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

const gameColumns = `id, title, made, changed, open, over, guests, asked, secret, data, rev, epoch, due`

// readGame reads a row of gameColumns. What is wrong with it is told with it: one damaged row must not hide the others.
func readGame(row tables.Scan) (g store.Game, err error) {
	var made, changed int64
	var due *int64
	var guests, asked []byte
	err = row(&g.ID, &g.Title, &made, &changed, &g.Open, &g.Over, &guests, &asked, &g.Secret, &g.Data, &g.Rev, &g.Epoch, &due)
	if err == nil {
		err = errors.Join(json.Unmarshal(guests, &g.Guests), json.Unmarshal(asked, &g.Asked))
	}
	if g.ID == "" {
		return g, err
	}
	g.Made, g.Changed, g.Due = tables.Time(made), tables.Time(changed), tables.DueTime(due)
	if err != nil {
		g.Damage = err.Error()
	}
	return g, nil
}

// Game implements store.Store.
func (s *Store) Game(ctx context.Context, id string) (store.Game, error) {
	return find(ctx, s, readGame, `SELECT `+gameColumns+` FROM games WHERE id = ?`, id)
}

// Games implements store.Store.
func (s *Store) Games(ctx context.Context, f store.Filter) ([]store.Game, error) {
	args := []any{tables.GamesLimit(f)}
	if f.Guest != "" {
		args = append(args, f.Guest)
	}
	return list(ctx, s, readGame, `SELECT `+gameColumns+` FROM games WHERE `+tables.GamesWhere(f, "?2")+
		` ORDER BY changed DESC, id LIMIT ?1`, args...)
}

// Lines implements store.Store.
func (s *Store) Lines(ctx context.Context, id string, from int) ([][]byte, error) {
	from = max(from, 1)
	lines, err := list(ctx, s, readLine, linesSQL, from, id)
	if err != nil {
		return nil, err
	}
	var text [][]byte
	for i := range lines {
		if lines[i].n.Valid {
			text = append(text, lines[i].text)
		}
	}
	switch noted := len(lines) > 0 && lines[0].noted.Valid; {
	case len(lines) == 0:
		return nil, store.ErrNotFound
	case len(text) == 0 && noted && lines[0].noted.Int64 >= int64(from):
		return nil, notWhole(0, lines[0].noted.Int64)
	case len(text) == 0 || !noted:
		return text, nil
	}
	return text, wholeRecord(lines, from)
}

// Since implements store.Store.
func (s *Store) Since(ctx context.Context, id string, rev, from int) (store.Game, [][]byte, error) {
	g, err := s.Game(ctx, id)
	if err != nil {
		return store.Game{}, nil, err
	}
	if g.Rev == rev {
		return store.Game{ID: g.ID, State: store.State{Rev: g.Rev, Epoch: g.Epoch}}, nil, nil
	}
	lines, err := s.Lines(ctx, id, from)
	return g, lines, err
}

// linesSQL reads lines in one look with what is noted of their record, so that no write comes in between. A record without such lines
// gives one row without a line.
const linesSQL = `SELECT j.n, j.line, g.lines, g.tip FROM games g LEFT JOIN journal j ON j.game = g.id AND j.n >= ?
	WHERE g.id = ? ORDER BY j.n`

// line is a line of a record and what is noted of the record beside it.
type line struct {
	n     sql.NullInt64
	text  []byte
	noted sql.NullInt64
	tip   []byte
}

func readLine(row tables.Scan) (l line, err error) {
	err = row(&l.n, &l.text, &l.noted, &l.tip)
	return l, err
}

// wholeRecord looks whether lines from a number on are as many as are noted, one after the other, and end with the same one.
func wholeRecord(lines []line, from int) error {
	for i := range lines {
		if lines[i].n.Int64 != int64(from+i) {
			return fmt.Errorf("%w: a record lacks line %d", store.ErrDamaged, from+i)
		}
	}
	last := &lines[len(lines)-1]
	if last.n.Int64 != last.noted.Int64 {
		return notWhole(int(last.n.Int64), last.noted.Int64)
	}
	if sum := sha256.Sum256(last.text); last.tip != nil && !bytes.Equal(sum[:], last.tip) {
		return fmt.Errorf("%w: the last line of a record is another", store.ErrDamaged)
	}
	return nil
}

// ofGame returns what was found of a game; if nothing was, it looks whether there is such a game.
func ofGame[T any](ctx context.Context, s *Store, id string, found []T, err error) ([]T, error) {
	if err != nil || len(found) > 0 {
		return found, err
	}
	_, err = find(ctx, s, tables.Column[int], `SELECT 1 FROM games WHERE id = ?`, id)
	return nil, err
}
