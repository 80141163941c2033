// Package tables is what stores in databases share: how a row is read, how times are written, how tables are brought up to date.
// It knows no dialect but by name, and no connection but the one it is handed.
package tables

import (
	"fmt"
	"time"

	"sandtable/store"
)

// Scan reads a row into variables.
type Scan = func(into ...any) error

// Column reads rows of one column.
func Column[T any](row Scan) (v T, err error) {
	err = row(&v)
	return v, err
}

// One returns the one thing that a query found; ErrNotFound if there is none.
func One[T any](all []T, err error) (one T, _ error) {
	if err == nil && len(all) == 0 {
		err = store.ErrNotFound
	}
	if err != nil {
		return one, err
	}
	return all[0], nil
}

// Micros is a time as it is kept, in microseconds: every database can, all of them alike, and the zero time fits too.
func Micros(t time.Time) int64 { return t.UnixMicro() }

// Time is the time that Micros has written.
func Time(micros int64) time.Time { return time.UnixMicro(micros).UTC() }

// Due is when something is due, as it is kept; nil for never.
func Due(t time.Time) *int64 {
	if t.IsZero() {
		return nil
	}
	micros := Micros(t)
	return &micros
}

// DueTime is the time that Due has written.
func DueTime(micros *int64) time.Time {
	if micros == nil {
		return time.Time{}
	}
	return Time(*micros)
}

// GuestColumns are what Guest reads.
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

// HouseKey reads a key of the house: its number, seed, voucher and the time when it was made.
func HouseKey(row Scan) (k store.HouseKey, err error) {
	var seed []byte
	var made int64
	err = row(&k.N, &seed, &k.Vouch, &made)
	copy(k.Seed[:], seed)
	k.Made = Time(made)
	return k, err
}

// PlayTime is the time by which clocks go, of the rows that are kept of it; zero if there is none.
func PlayTime(at []int64, err error) (time.Time, error) {
	if err != nil || len(at) == 0 {
		return time.Time{}, err
	}
	return Time(at[0]), nil
}

// Probed judges what was read back after a number was written: others may have written higher ones since.
func Probed(wrote, read int64, err error) error {
	if err == nil && read < wrote {
		err = fmt.Errorf("%w: %d was written and %d is read", store.ErrDamaged, wrote, read)
	}
	return err
}

// MostFaults is how many faults a check tells of.
const MostFaults = 10
