// Package notify tells players who are not looking that it is their turn: today by webhooks. It is told by package play
// what to tell, and knows no rule, no game and no way to ask for one.
package notify
