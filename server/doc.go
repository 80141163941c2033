// Package server is play over HTTP: the API for browsers and programs, the streams that keep screens
// up to date, the drawn maps, and the files of the client.
//
//   - server.go: the server and what it is made of; api.go: how an operation is described; drain.go: its last seconds
//   - titles.go, opening.go, boards.go, games.go, play.go, talk.go, stream.go, records.go: the operations, group by group
//   - quick.go: the two operations that are asked most, read by hand
//   - who.go: who asks; limits.go, budgets.go, together.go: how often, at this process and at all of a house
//   - security.go: headers, hosts, origins, panics
//   - problem.go: how the server says no
//   - files.go, blob.go, answer.go, pack.go: files, answers and messages of streams, packed and tagged
//   - peers.go, askowner.go, peerproof.go: requests that the process answers which owns the game; how processes know each other
//   - docs.go: the API's own page, made from its description
//   - debug.go: figures for operators, at an address of its own
//   - observer.go, trace.go, waits.go: what operators count; spans; where the time goes until watchers are sent what happened
//
// Handlers translate and nothing else. The package knows no rule, never branches on a title's name, and
// holds no game position: what it sends comes from package play, as one seat may see it.
package server
