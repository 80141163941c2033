// Package booklet holds what the booklet of the Module System prints: kinds of units with their chart, the tables that dice are
// read on, seven armies and five minor ones with ready-made deployments, the eight wars and the track of time.
//
//	kinds.go    classes, sizes, prices, the unit chart (BM-5, BM-9.4)
//	tables.go   ground combat, bombardment, rail, fighters, flak, fleets, weather (BM-4, BM-11 to BM-14)
//	armies.go   orders of battle and their deployments (BM-8)
//	minors.go   minor armies (BM-18)
//	wars.go     scenarios and time (BM-17)
//
// It knows the board. It knows no position.
package booklet
