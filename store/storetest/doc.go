// Package storetest is the one suite that every implementation of store.Store must pass.
//
//   - suite.go: Run, and what the tests are made of
//   - games.go, lists.go, pages.go: games, their records, lists
//   - revisions.go, fences.go: revisions; leases and epochs
//   - people.go, admin.go: guests, keys, chat, notes; all that is kept of one, and erasing it
//   - house.go, notices.go: the keys of the house and play time; notices that wait to be sent
//   - whole.go: all or nothing; contexts that end, stores that are closed
//   - rivals.go: many goroutines at once
//   - backup.go, reopen.go: copies, and what must outlive the program
//
// Only tests import it. It knows nothing of any implementation but how to open one.
package storetest
