// Package trace follows one request through the program: by its ID, which is added to every log line written on its behalf,
// and, if the operator wants them, by spans that show what took how long.
//
//   - request.go: the ID of a request
//   - log.go: lines of the log that name their request
//   - span.go: what took how long; nothing, and at no cost, unless tracing is on
//   - carry.go: a span on its way to another process
//
// The package knows no HTTP, no games and no way of sending spans; trace/export has that.
package trace
