// Package server is play over HTTP: the API for browsers and programs, the streams that keep screens
// up to date, the drawn maps, and the files of the client.
//
//   - server.go: the server and what it is made of; api.go: how an operation is described
//   - titles.go, boards.go, games.go, play.go, talk.go, stream.go, records.go: the operations, group by group
//   - who.go: who asks; limits.go: how often; security.go: headers, hosts, origins, panics
//   - problem.go: how the server says no
//   - files.go, blob.go, answer.go: files and answers, packed and tagged
//   - docs.go: the API's own page, made from its description
//   - webhooks.go: telling players that it is their turn
//   - debug.go: figures for operators, at an address of its own
//
// Handlers translate and nothing else. The package knows no rule, never branches on a title's name, and
// holds no game position: what it sends comes from package play, as one seat may see it.
package server
