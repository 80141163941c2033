// Package outlook looks ahead: a game is played on in thought, in a world that a seat cannot tell from the true one.
//
//   - ahead.go: the game played on
//   - against.go: what a seat could bring against a place, and the odds of all of it
//   - there.go: the odds that units would have from where they could go
//
// Odds come from the rules' own Forecast, and who may attack whom from their Next. The package knows the contract and phrases: no
// title, no screen.
package outlook
