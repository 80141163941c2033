// Package trace follows one request through the program: its ID, which every line of the log carries that is written because of
// it, and, if the operator wants them, spans that say what took how long.
//
//   - request.go: the ID of a request
//   - log.go: lines of the log that name their request
//   - span.go: what took how long; nothing, and at no cost, unless tracing is on
//   - carry.go: a span on its way to another process
//
// The package knows no HTTP, no games and no way to send spans anywhere: trace/export has that.
package trace
