// Package notify tells players who are not looking that it is their turn, at present by webhooks. Package play decides what
// to tell; this package knows no rule and no game.
package notify
