package atlas

import (
	"fmt"
	"math"
)

// Theme is a set of colours.
type Theme string

// The themes.
const (
	Light Theme = "light"
	Dark  Theme = "dark"
)

// palette holds the colours of a theme, by what they paint.
type palette struct {
	dark                                           bool
	sheet, rim, rimSoft                            string // paper around the map, its frame
	paper, sea, seaDeep, seaInk, coast, ripple     string
	lake, river, riverCase                         string
	forest, forestEdge, treeShade, crown, crownLit string
	mountain, peak                                 string
	desert, desertInk, beach, beachInk             string
	road, roadCase, city, cityBlock, cityEdge      string
	line, border, neutral, neutralInk              string
	outside, closed, closedInk, arrow, arrowCase   string // of area boards
	link, linkCase, ferry, wave, fort              string // of lines between places
	lineOpacity, shadeGain, glow                   float64
	reliefShade, reliefLight                       [3]byte
}

var palettes = map[Theme]*palette{
	Light: {
		sheet: "#EFE7D6", rim: "#5B5140", rimSoft: "#BFB39D",
		paper: "#F4ECDA", sea: "#C3D8DE", seaDeep: "#AFCAD3", seaInk: "#3A6174", coast: "#5F7E88", ripple: "#7FA6B4",
		lake: "#B4D0DA", river: "#5C97B4", riverCase: "#E8F0EE",
		forest: "#B7C99B", forestEdge: "#7C9966", treeShade: "#6B8A57", crown: "#86A36D", crownLit: "#CBD9AE",
		mountain: "#DCC8A6", peak: "#B79A74",
		desert: "#EFD9A3", desertInk: "#B98F45", beach: "#F5DE96", beachInk: "#A67C2D",
		road: "#FBF4E4", roadCase: "#7A5B43", city: "#C9B6A4", cityBlock: "#7E6A5C", cityEdge: "#5E4C41",
		line: "#5B5140", lineOpacity: 0.26, border: "#4B4438", neutral: "#CFCBC2", neutralInk: "#8F897C",
		outside: "#E6E0D2", closed: "#E9E5DA", closedInk: "#BFB39D", arrow: "#22252A", arrowCase: "#FFFBF0", glow: 0.22,
		link: "#7A5B43", linkCase: "#FBF4E4", ferry: "#2C6E9B", wave: "#2F7FA8", fort: "#3A342A",
		reliefShade: [3]byte{74, 52, 30}, reliefLight: [3]byte{255, 252, 240}, shadeGain: 1,
	},
	Dark: {
		dark:  true,
		sheet: "#191E21", rim: "#6A675C", rimSoft: "#343D43",
		paper: "#3B3A33", sea: "#1D2B33", seaDeep: "#182329", seaInk: "#8FB2C0", coast: "#0F171B", ripple: "#3A5361",
		lake: "#223743", river: "#4F86A3", riverCase: "#1F2A2E",
		forest: "#3C4A34", forestEdge: "#1F2A1C", treeShade: "#1F2A1C", crown: "#4B5E40", crownLit: "#61774F",
		mountain: "#4D453A", peak: "#6B5E4C",
		desert: "#5A4F35", desertInk: "#A38B55", beach: "#7A683A", beachInk: "#C9A95B",
		road: "#CDBF9F", roadCase: "#1B1712", city: "#5C5046", cityBlock: "#A8967F", cityEdge: "#1B1712",
		line: "#000000", lineOpacity: 0.38, border: "#D8CFBA", neutral: "#2E3032", neutralInk: "#55585A",
		outside: "#2A2E30", closed: "#2B2F31", closedInk: "#4C5961", arrow: "#F4EEDF", arrowCase: "#14181B", glow: 0.03,
		link: "#B99B73", linkCase: "#1B1712", ferry: "#7DBBE3", wave: "#7DBBE3", fort: "#EFE6D0",
		reliefShade: [3]byte{0, 0, 0}, reliefLight: [3]byte{255, 240, 210}, shadeGain: 0.8,
	},
}

// blend returns a colour between two, each as "#C3D8DE".
func blend(a, b string, t float64) string {
	var from, to [3]uint8
	_, errA := fmt.Sscanf(a, "#%02x%02x%02x", &from[0], &from[1], &from[2])
	_, errB := fmt.Sscanf(b, "#%02x%02x%02x", &to[0], &to[1], &to[2])
	if errA != nil || errB != nil {
		return a // a named colour stays as it is
	}
	out := "#"
	for i := range from {
		out += fmt.Sprintf("%02X", int(math.Round(float64(from[i])+(float64(to[i])-float64(from[i]))*t)))
	}
	return out
}
