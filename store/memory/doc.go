// Package memory keeps a store in memory, for tests of what stands above a store.
//
// It keeps every promise of store.Store but one: nothing outlives the program, except in a backup. It
// knows no file but that.
package memory
