// Package scale says what a house of so many games needs, from measured costs and from how people play: cores, writes of the database, memory,
// bandwidth, processes, and which of these runs out first.
//
//   - costs.go, costs.yaml: what was measured, and by which command
//   - model.go: what follows for a size
//   - plot.go: a picture of it
//   - predict.go, runs.go, runs.yaml: what it says of runs that were measured
//   - growth.go: a picture of that
//
// It is arithmetic: it measures nothing itself and knows no titles.
package scale
