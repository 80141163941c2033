// Package phrase reads what a player says in one breath: a sentence of the game with its words cut short, or a phrase that
// stands for several sentences.
//
//   - words.go: one sentence, with beginnings of words and completion
//   - nicknames.go: units by what they are called on the board
//   - expand.go, group.go: phrases: stacks, lists, "all" and counts
//   - trial.go: a phrase tried on a copy before anything is said
//
// A phrase is no new rule. It is turned into sentences that Next offers or refuses, and the caller says them one after the
// other. The package knows the contract alone: no title, no screen, no record.
package phrase
