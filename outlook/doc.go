// Package outlook looks ahead: it plays a game on hypothetically, in a world that a seat cannot tell from the true one.
//
//   - ahead.go: the game played on
//   - against.go: what a seat could bring against a place, and the odds of all of it
//   - there.go: the odds that units would have from where they could go
//
// Odds come from the rules' own Forecast, and Next decides who may attack whom. The package knows the contract and phrases:
// no title, no screen.
package outlook
