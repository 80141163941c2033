package play

import "sandtable/store"

// Who is the caller of a request: a guest, or a program with the token of one seat. The zero value is a stranger, who may
// only watch.
type Who struct {
	Guest string
	Key   *store.Key // not nil: may act for this seat of this game only
	From  string     // the address of the request, for fair queues; empty: unknown

	token store.Hash // hash of the cookie; zero if there was none
}
