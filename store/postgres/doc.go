// Package postgres keeps a store in a schema of a PostgreSQL database, for several servers or for those who have one anyway.
//
//   - address.go: what a URL means, and what may be shown of it
//   - open.go, hold.go: connecting, closing; one server at a time
//   - schema.go, migrations/: the tables, and how older ones are brought up to date
//   - pool.go, figures.go: how statements run: waiting, timeouts, another try, errors in words; how many connections there are
//   - gather.go: what many games ask at once goes together
//   - games.go, since.go, leases.go, guests.go, talk.go, house.go, notices.go, admin.go, lists.go: the methods of store.Store
//   - check.go: looking for damage
//
// A write is one statement wherever that can be, so that it costs one round trip and one commit; what it is held against stands in
// its WHERE. Leases go by the database's clock, so that clocks of servers may differ.
//
// The package knows nothing of rules, records or HTTP: lines and data are bytes to it. It prints no password, and knows no way to
// back up: the database has better ones.
package postgres
