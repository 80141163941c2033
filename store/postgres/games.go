package postgres

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"sandtable/store"
	"sandtable/store/tables"
)

const createSQL = `WITH made AS (
		INSERT INTO games (id, title, made, changed, open, over, guests, asked, secret, data, lines, tip, due)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, cardinality($11::bytea[]), $12, $13) ON CONFLICT DO NOTHING RETURNING id
	), added AS (
		INSERT INTO journal (game, n, line)
		SELECT id, l.n, l.line FROM made, unnest($11::bytea[]) WITH ORDINALITY AS l (line, n) ORDER BY l.n
	)
	SELECT count(*) FROM made`

// Create implements store.Store.
func (s *Store) Create(ctx context.Context, g store.Game, lines [][]byte) error {
	return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		var made int
		err := conn.QueryRow(ctx, createSQL, g.ID, g.Title, tables.Micros(g.Made), tables.Micros(g.Changed), g.Open, g.Over,
			notNil(g.Guests), notNil(g.Asked), notNil(g.Secret), notNil(g.Data), bytesOf(lines), tipOf(lines), tables.Due(g.Due)).Scan(&made)
		if err == nil && made == 0 {
			return store.ErrExists
		}
		return err
	})
}

// bytesOf returns lines none of which the driver takes for NULL.
func bytesOf(lines [][]byte) [][]byte {
	out := make([][]byte, len(lines))
	for i, l := range lines {
		out[i] = notNil(l)
	}
	return out
}

// tipOf is what is kept of the last line of a record beside it; nil if there are no lines.
func tipOf(lines [][]byte) []byte {
	if len(lines) == 0 {
		return nil
	}
	sum := sha256.Sum256(lines[len(lines)-1])
	return sum[:]
}

// appendSQL writes state and lines if the game is as the writer has read it. Of two who write at once the second waits for the first
// and then finds it changed.
const appendSQL = `WITH head AS (
		UPDATE games SET rev = rev + 1, changed = $5, open = $6, over = $7, guests = $8, asked = $9, data = $10, due = $13,
			lines = lines + cardinality($11::bytea[]), tip = coalesce($12, tip)
		WHERE id = $1 AND epoch = $2 AND rev = $3 AND lines = $4 RETURNING id
	), added AS (
		INSERT INTO journal (game, n, line)
		SELECT id, $4::integer + l.n, l.line FROM head, unnest($11::bytea[]) WITH ORDINALITY AS l (line, n) ORDER BY l.n
	)
	SELECT count(*) FROM head`

// gatherAppends writes to several games at once: one commit brings all of them to disk. What is refused changes nothing, and the others stand.
func gatherAppends(s *Store) *gather[int] {
	return &gather[int]{store: s, doing: whileWriting, query: appendSQL, writes: true, read: func(row pgx.Row) (done int, err error) {
		err = row.Scan(&done)
		return done, err
	}}
}

// Append implements store.Store.
func (s *Store) Append(ctx context.Context, id string, at int, lines [][]byte, st store.State) error {
	args := []any{
		id, st.Epoch, st.Rev, at - 1, tables.Micros(st.Changed), st.Open, st.Over,
		notNil(st.Guests), notNil(st.Asked), notNil(st.Data), bytesOf(lines), tipOf(lines), tables.Due(st.Due),
	}
	done, err := s.appends.ask(ctx, id, args...)
	if err == nil && done > 0 || err != nil && err != errAlone {
		return err
	}
	return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		var done int
		err := conn.QueryRow(ctx, appendSQL, args...).Scan(&done)
		if err == nil && done == 0 {
			return whyNot(ctx, conn, id, st, &at)
		}
		return err
	})
}

// Update implements store.Store.
func (s *Store) Update(ctx context.Context, id string, st store.State) error {
	return s.write(ctx, func(ctx context.Context, conn *pgxpool.Conn) error {
		done, err := conn.Exec(ctx, `UPDATE games SET rev = rev + 1, changed = $4, open = $5, over = $6, guests = $7, asked = $8, data = $9, due = $10
			WHERE id = $1 AND epoch = $2 AND rev = $3`, id, st.Epoch, st.Rev,
			tables.Micros(st.Changed), st.Open, st.Over, notNil(st.Guests), notNil(st.Asked), notNil(st.Data), tables.Due(st.Due))
		if err == nil && done.RowsAffected() == 0 {
			return whyNot(ctx, conn, id, st, nil)
		}
		return err
	})
}

// whyNot finds out why a game was not written: it is not as the writer has read it. Epochs, revisions and lines only grow, so what is
// found now was so before.
func whyNot(ctx context.Context, conn *pgxpool.Conn, id string, st store.State, at *int) error {
	var epoch int64
	var lines int
	err := conn.QueryRow(ctx, `SELECT epoch, lines FROM games WHERE id = $1`, id).Scan(&epoch, &lines)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return store.ErrNotFound
	case err != nil:
		return err
	case epoch != st.Epoch:
		return store.ErrFenced
	case at != nil && lines != *at-1:
		return store.ErrStale
	}
	return store.ErrConflict
}

const gameColumns = `id, title, made, changed, open, over, guests, asked, secret, data, rev, epoch, due`

// readGame reads a row of gameColumns.
func readGame(row tables.Scan) (g store.Game, err error) {
	var made, changed int64
	var due *int64
	err = row(&g.ID, &g.Title, &made, &changed, &g.Open, &g.Over, &g.Guests, &g.Asked, &g.Secret, &g.Data, &g.Rev, &g.Epoch, &due)
	g.Made, g.Changed, g.Due = tables.Time(made), tables.Time(changed), tables.DueTime(due)
	return g, err
}

// Game implements store.Store.
func (s *Store) Game(ctx context.Context, id string) (store.Game, error) {
	return find(ctx, s, readGame, `SELECT `+gameColumns+` FROM games WHERE id = $1`, id)
}

// Games implements store.Store.
func (s *Store) Games(ctx context.Context, f store.Filter) ([]store.Game, error) {
	args := []any{tables.GamesLimit(f)}
	if f.Guest != "" {
		args = append(args, f.Guest)
	}
	return list(ctx, s, readGame, `SELECT `+gameColumns+` FROM games WHERE `+tables.GamesWhere(f, "$2")+
		` ORDER BY changed DESC, id LIMIT $1`, args...)
}

// linesSQL reads lines in one look with what is noted of their record, so that no write comes in between. A record without such lines
// gives one row without a line.
const linesSQL = `SELECT j.n, j.line, g.lines, g.tip FROM games g LEFT JOIN journal j ON j.game = g.id AND j.n >= $2
	WHERE g.id = $1 ORDER BY j.n`

// line is a line of a record and what is noted of the record beside it.
type line struct {
	n     *int
	text  []byte
	noted int
	tip   []byte
}

func readLine(row tables.Scan) (l line, err error) {
	err = row(&l.n, &l.text, &l.noted, &l.tip)
	return l, err
}

// Lines implements store.Store.
func (s *Store) Lines(ctx context.Context, id string, from int) ([][]byte, error) {
	from = max(from, 1)
	lines, err := list(ctx, s, readLine, linesSQL, id, from)
	if err != nil {
		return nil, err
	}
	if len(lines) == 0 {
		return nil, store.ErrNotFound
	}
	if lines[0].n == nil {
		return nil, wholeRecord(nil, nil, from, lines[0].noted, lines[0].tip)
	}
	text := make([][]byte, len(lines))
	numbers := make([]int32, len(lines))
	for i := range lines {
		text[i], numbers[i] = lines[i].text, int32(*lines[i].n)
	}
	return text, wholeRecord(text, numbers, from, lines[0].noted, lines[0].tip)
}

// wholeRecord looks whether lines from a number on are as many as are noted, one after the other, and end with the same one.
func wholeRecord(lines [][]byte, numbers []int32, from, noted int, tip []byte) error {
	for i, n := range numbers {
		if int(n) != from+i {
			return fmt.Errorf("%w: a record lacks line %d", store.ErrDamaged, from+i)
		}
	}
	switch last := len(lines) - 1; {
	case last < 0 && noted >= from:
		return fmt.Errorf("%w: a record has lost its lines %d to %d", store.ErrDamaged, from, noted)
	case last < 0:
		return nil
	case from+last != noted:
		return fmt.Errorf("%w: a record has %d of its %d lines", store.ErrDamaged, from+last, noted)
	default:
		if sum := sha256.Sum256(lines[last]); !bytes.Equal(sum[:], tip) {
			return fmt.Errorf("%w: the last line of a record is another", store.ErrDamaged)
		}
	}
	return nil
}

// ofGame returns what was found of a game; if nothing was, it looks whether there is such a game.
func ofGame[T any](ctx context.Context, s *Store, id string, found []T, err error) ([]T, error) {
	if err != nil || len(found) > 0 {
		return found, err
	}
	_, err = find(ctx, s, tables.Column[int], `SELECT 1 FROM games WHERE id = $1`, id)
	return nil, err
}
