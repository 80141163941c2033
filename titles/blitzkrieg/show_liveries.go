package blitzkrieg

import "sandtable/game"

// liveries are the looks of the two sides' counters: light on dark with a square, dark on light with a circle,
// so that they differ without their hue.
var liveries = []game.Livery{
	Blue: {Ground: "#2C5B8E", Edge: "#153455", Lit: "#5A86B8", Ink: "#FFFFFF", Box: "#F5F8FC", DarkGround: "#34689F", Emblem: "square"},
	Red:  {Ground: "#E08A6C", Edge: "#6E2A18", Lit: "#F3B49C", Ink: "#2B0E07", Box: "#FFF6EF", DarkGround: "#DE8466", Emblem: "circle"},
}
