// Package sqlite keeps a store in one SQLite file.
//
//   - open.go: the folder and the file, the connections, closing
//   - schema.go, migrations/: the tables, and how older files are brought up to date
//   - writer.go: the one goroutine that writes; writes that wait share a transaction
//   - tx.go, query.go: a transaction, and reading rows
//   - games.go, leases.go, guests.go, talk.go, house.go, notices.go, admin.go, lists.go: the methods of store.Store
//   - check.go, backup.go: looking for damage; a copy while play goes on
//
// The file is in WAL mode: readers see the last committed state and never wait for the writer. A commit
// is synced to disk before anyone hears of it. A backup is an ordinary store: to go back to it, stop the
// server, remove the files of the store and put the backup in the place of the first.
//
// The package knows nothing of rules, records or HTTP: lines and data are bytes to it.
package sqlite
