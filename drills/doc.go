// Package drills attacks the program as it is shipped: it builds it, runs it, floods it, kills it, damages its files, forges its
// records and plants faults in its source. What it must withstand is written in docs/promises.md.
//
// All of it is tests. go test runs a short form of each; make drills runs them at full size, -scale at another, and prints what
// each did and found. The package knows the program by its command line, its HTTP API and its files; it must not know what the
// packages that serve have inside.
package drills
