// Package lab measures: how fast a title's rules run, how strong its players are, and how
// even its scenarios.
//
//   - bench.go, replay.go: speed, and what one sentence allocates
//   - contest.go, contestgame.go, openings.go, dice.go, clock_linux.go: what two players play under which conditions; one game of it, with the
//     same dice for both and the time that each takes
//   - meeting.go, result.go, sprt.go: pairs of games between two players, what they come to, and when that is enough to know
//   - ladder.go, strength.go, stats.go: meetings among several, and the strengths that follow
//   - balance.go, observation.go, findings.go: games between equals, what is noted of each, and what they say of a scenario
//   - tune.go, chance.go, logistic.go: weights that fit the games a player plays against itself
//   - journal.go: finished games on disk, so that work that was broken off goes on
//   - arenareport.go, balancereport.go, page.go, plots.go, curves.go, words.go: reports as pages with pictures
//
// It knows titles through the contract alone. It knows no rule, no user and no network.
package lab
