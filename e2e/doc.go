// Package e2e plays in a real browser: it starts the program as a user would, opens Chromium and clicks.
//
// It knows the program by its command line and the page by what it shows; it imports nothing of its packages.
// All of it is tests. They wait for what they expect to see, as long as the machine is slow (patience_test.go); one that
// fails leaves a picture, its page and a trace of what was done, asked, answered and streamed in the folder -traces.
// make pages tries a test that fails once more (tools/pages), and make pages-stress does it all under load.
package e2e
