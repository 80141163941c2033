// Package server serves play over HTTP: the API for browsers and programs, the streams that keep screens up to date, the
// drawn maps, and the client's files.
//
//   - server.go: the server and its configuration; api.go: how operations are described; drain.go: shutdown
//   - titles.go, opening.go, boards.go, games.go, play.go, talk.go, stream.go, records.go: the operations, by group
//   - quick.go: fast parsing for the two most frequent operations
//   - who.go: callers; limits.go, budgets.go, together.go: rate limits, of this process and of the whole house
//   - security.go: headers, hosts, origins, panics
//   - problem.go: errors
//   - files.go, blob.go, answer.go, pack.go: files, answers and messages of streams, with compression and tags
//   - peers.go, askowner.go, peerproof.go: requests forwarded to the owner of a game; how processes authenticate each other
//   - docs.go: the API's own page, made from its description
//   - debug.go: pages for operators, at an address of their own
//   - observer.go, trace.go, waits.go: metrics; spans; timing of updates
//
// Handlers only translate. The package contains no rules, never branches on a title's name, and holds no position: what it
// sends comes from package play, as one seat may see it.
package server
