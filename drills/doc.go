// Package drills attacks the program as it is shipped: it builds it, floods it, kills it, damages its files, forges its
// records and plants faults in its source. docs/promises.md says what it must withstand.
//
// The drills are tests. go test runs a short form of most; those that patch the program or take long have the tag drills.
// make drills runs them all at full size (-scale sets another) and prints what each did and found. The package uses the program by its command line, its HTTP API and its files, and knows
// nothing of the server's packages.
package drills
