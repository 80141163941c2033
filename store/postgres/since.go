package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"sandtable/store"
	"sandtable/store/tables"
)

// Servers that show a game owned by another one read its news after every action. These reads are most of the load on the
// database, so each is a single statement that returns little if nothing is new.

// sinceSQL reads a game with its lines from a number on. If the revision is known it returns nothing large.
const sinceSQL = `SELECT g.id, g.title, g.made, g.changed, g.open, g.over, s.guests, s.asked, s.secret, s.data, g.rev, g.epoch, g.due,
		g.lines, g.tip, s.numbers, s.texts
	FROM games g LEFT JOIN LATERAL (
		SELECT g.guests, g.asked, g.secret, g.data, array_agg(j.n ORDER BY j.n) AS numbers, array_agg(j.line ORDER BY j.n) AS texts
		FROM journal j WHERE j.game = g.id AND j.n >= $3
	) s ON g.rev <> $2
	WHERE g.id = $1`

// news is a game with the new lines of its record.
type news struct {
	store.Game
	lines   int // length of the record
	tip     []byte
	numbers []int32 // numbers of the new lines
	texts   [][]byte
}

func readNews(row tables.Scan) (n news, err error) {
	n.Game, err = readGame(func(into ...any) error { return row(append(into, &n.lines, &n.tip, &n.numbers, &n.texts)...) })
	return n, err
}

// gatherSince reads the news of several games at once.
func gatherSince(s *Store) *gather[news] {
	return &gather[news]{store: s, doing: whileReading, query: sinceSQL, read: func(row pgx.Row) (news, error) {
		n, err := readNews(row.Scan)
		if errors.Is(err, pgx.ErrNoRows) {
			return news{}, nil
		}
		return n, err
	}}
}

// Since implements store.Store.
func (s *Store) Since(ctx context.Context, id string, rev, from int) (store.Game, [][]byte, error) {
	from = max(from, 1)
	n, err := s.news.ask(ctx, "", id, rev, from)
	switch {
	case err == errAlone:
		n, err = find(ctx, s, readNews, sinceSQL, id, rev, from)
	case err == nil && n.ID == "":
		err = store.ErrNotFound
	}
	if err != nil {
		return store.Game{}, nil, err
	}
	if n.Rev == rev {
		return store.Game{ID: n.ID, State: store.State{Rev: n.Rev, Epoch: n.Epoch}}, nil, nil
	}
	return n.Game, n.texts, wholeRecord(n.texts, n.numbers, from, n.lines, n.tip)
}
