// Package blitzwar keeps the rules of BlitzWAR.
//
// It knows its rulebook and its data. It knows no clock, file, network, generator of chance or other title, and not who is
// human.
package blitzwar
