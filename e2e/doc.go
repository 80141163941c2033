// Package e2e tests the program in a real browser: it starts the program like a user, opens Chromium and clicks.
//
// It knows the program by its command line and the page by what it shows; it imports none of its packages. It consists of
// tests, which wait for what they expect as long as the machine is slow (patience_test.go). A failing test leaves a
// screenshot, its page and a trace of actions, requests, answers and events in the folder -traces. make pages runs a failed
// test once more (tools/pages), and make pages-stress runs all tests under load.
package e2e
