package play

import "sandtable/store"

// Who is someone who asks: a guest, or a program that holds the key of one seat. The zero value is a
// stranger: he may look on, and nothing else.
type Who struct {
	Guest string
	Key   *store.Key // not nil: only this seat of this game
	From  string     // the address he calls from, by which those who share it take turns; empty: not known

	token store.Hash // of the cookie he came in by; zero if there was none
}
