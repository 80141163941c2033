// Package storetest is the suite of tests that every implementation of store.Store must pass.
//
//   - suite.go: Run, and helpers
//   - games.go, lists.go, pages.go: games, their records, lists
//   - revisions.go, fences.go: revisions; leases and epochs
//   - people.go, admin.go: guests, keys, chat, notes; exporting and erasing a guest's data
//   - house.go, notices.go: the keys of the house and play time; waiting notices
//   - whole.go: atomicity; cancelled contexts, closed stores
//   - rivals.go: concurrent goroutines
//   - backup.go, reopen.go: copies, and persistence
//
// Only tests import it. It knows nothing of an implementation except how to open one.
package storetest
