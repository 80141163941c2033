// Package tables is what stores in databases share: reading rows, representing times, migrating tables. It knows dialects
// only by name, and no connection but the one it is given.
package tables

import (
	"fmt"
	"strings"
	"time"

	"sandtable/store"
)

// Scan reads a row into variables.
type Scan = func(into ...any) error

// Column reads a row that has one column.
func Column[T any](row Scan) (v T, err error) {
	err = row(&v)
	return v, err
}

// One returns the only item that a query found; ErrNotFound if there is none.
func One[T any](all []T, err error) (one T, _ error) {
	if err == nil && len(all) == 0 {
		err = store.ErrNotFound
	}
	if err != nil {
		return one, err
	}
	return all[0], nil
}

// Micros represents a time in microseconds, which works alike in every database and for the zero time too.
func Micros(t time.Time) int64 { return t.UnixMicro() }

// Time converts what Micros returned.
func Time(micros int64) time.Time { return time.UnixMicro(micros).UTC() }

// Due represents the time when something is due; nil for never.
func Due(t time.Time) *int64 {
	if t.IsZero() {
		return nil
	}
	micros := Micros(t)
	return &micros
}

// DueTime converts what Due returned.
func DueTime(micros *int64) time.Time {
	if micros == nil {
		return time.Time{}
	}
	return Time(*micros)
}

// GuestColumns are the columns that Guest reads.
const GuestColumns = `id, token, name, webhook, seen, banned, rev`

// Guest reads a guest.
func Guest(row Scan) (g store.Guest, err error) {
	var token []byte
	var seen int64
	err = row(&g.ID, &token, &g.Name, &g.Webhook, &seen, &g.Banned, &g.Rev)
	copy(g.Token[:], token)
	g.Seen = Time(seen)
	return g, err
}

// MessageColumns are the columns that Message reads.
const MessageColumns = `game, n, seat, guest, name, text, at`

// Message reads a message of the chat.
func Message(row Scan) (m store.Message, err error) {
	var at int64
	err = row(&m.Game, &m.N, &m.Seat, &m.Guest, &m.Name, &m.Text, &at)
	m.At = Time(at)
	return m, err
}

// PersonNote reads a note: its game and its text.
func PersonNote(row Scan) (n store.PersonNote, err error) {
	err = row(&n.Game, &n.Text)
	return n, err
}

// GamesWhere returns the condition for a filter of games, as it stands after WHERE. Conditions that are not set are left out, so that
// the database finds the index made for the rest. guest is the parameter that holds the filter's guest.
func GamesWhere(f store.Filter, guest string) string {
	where := []string{"true"}
	if f.Guest != "" {
		where = append(where, "id IN (SELECT game FROM holders WHERE guest = "+guest+")")
	}
	if f.Open {
		where = append(where, "open")
	}
	if f.Running {
		where = append(where, "NOT over")
	}
	return strings.Join(where, " AND ")
}

// GamesLimit returns the number of games that a filter asks for at most.
func GamesLimit(f store.Filter) int {
	if f.Limit <= 0 {
		return store.Page
	}
	return f.Limit
}

// HouseKey reads a key of the house: number, seed, voucher and creation time.
func HouseKey(row Scan) (k store.HouseKey, err error) {
	var seed []byte
	var made int64
	err = row(&k.N, &seed, &k.Vouch, &made)
	copy(k.Seed[:], seed)
	k.Made = Time(made)
	return k, err
}

// PlayTime returns the play time from the rows found; zero if there are none.
func PlayTime(at []int64, err error) (time.Time, error) {
	if err != nil || len(at) == 0 {
		return time.Time{}, err
	}
	return Time(at[0]), nil
}

// Probed compares a number read back with the one written. A higher one is fine, since others may have written since.
func Probed(wrote, read int64, err error) error {
	if err == nil && read < wrote {
		err = fmt.Errorf("%w: %d was written and %d is read", store.ErrDamaged, wrote, read)
	}
	return err
}

// MostFaults is the number of faults that a check reports.
const MostFaults = 10
