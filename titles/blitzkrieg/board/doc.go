// Package board is the continent on which Blitzkrieg is played, for every title that plays on it: 2,195 squares with
// their terrain, countries, cities, rivers, roads, ports and sea zones, the At Sea boxes beside them, and how far one
// comes over land and through the air.
//
//	board.go file.go lines.go map.yaml   B1.0   the map, read and checked
//	squares.go cities.go    B1.0   squares, their names, neighbours and sets; sets of cities
//	rivers.go               C19.1   which rivers double a defender
//	reach.go path.go        B11.0 to B16.0   how far a unit comes, by road and across country
//	toll.go toll_factors.go once.go pathdear.go   the same where squares have prices of their own, for the modules
//	flight.go               ways through the air and over free squares
//	sea.go                  T6.1   sea zones, ports and At Sea boxes
//	draw.go realms.go       the map as screens draw it
//
// It knows no position, no unit and no turn: who stands where, and what that closes to others, its titles know.
package board
