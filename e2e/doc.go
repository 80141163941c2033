// Package e2e plays in a real browser: it starts the program as a user would, opens Chromium and clicks.
//
// It knows the program by its command line and the page by what it shows; it imports nothing of the house.
// All of it is tests.
package e2e
