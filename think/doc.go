// Package think lets machines decide, in the process that owns a game and elsewhere.
//
// A question is put and answered in one way wherever that is: a mind is shown what its seat knows after each sentence and is asked with
// what its seat knows now (question.go). A server that wants a machine to think elsewhere says on a bus which game, seat and line
// it is, to thinkers of whom it has heard (asker.go, crew.go, news.go); a thinker reads the record from the store, plays it, thinks and sends the answer back
// (thinker.go, games.go), and tells those who count (observer.go). On the
// bus go numbers and names; the answer, which may be a secret, is sealed with a key that only the store has (seal.go). Whoever asks
// takes the first answer, and thinks himself if none comes.
//
// The package knows records and machines. It must not know who plays, HTTP, or any title; it writes to no store.
package think
