package areas

import (
	"encoding/json"
	"fmt"

	"sandtable/game"
)

// Shapes reads the outlines that tools/areamap has made, and gives each face the place of its ID. A face that is no
// place of the map is Off.
func (p *Places[P, W]) Shapes(text []byte) (*game.Shapes, error) {
	s := &game.Shapes{}
	if err := json.Unmarshal(text, s); err != nil {
		return nil, fmt.Errorf("outlines of the map: %w", err)
	}
	for i := range s.Faces {
		f := &s.Faces[i]
		f.Place = game.Off
		if x, ok := p.find[f.ID]; ok {
			f.Place = int16(x)
		}
	}
	return s, nil
}

// Spots lists what is drawn of the places, ascending. A title fills in Look, Realm and Name, and X and Y of a place that
// has no face in the shapes, such as a box beside the map; what it says no to is not drawn. Without shapes it gives X
// and Y of all.
func (p *Places[P, W]) Spots(s *game.Shapes, fill func(x P, faced bool, spot *game.Spot) bool) (list []game.Spot) {
	faces := make([]*game.Face, p.Len())
	for i := range faceCount(s) {
		if f := &s.Faces[i]; f.Place != game.Off && faces[f.Place] == nil {
			faces[f.Place] = f
		}
	}
	for x, f := range faces {
		spot := game.Spot{Place: int16(x), Name: p.Names[x]}
		if f != nil {
			spot.X, spot.Y = float32(f.X)/float32(s.Grain), float32(f.Y)/float32(s.Grain)
		}
		if fill(P(x), f != nil, &spot) {
			list = append(list, spot)
		}
	}
	return list
}

func faceCount(s *game.Shapes) int {
	if s == nil {
		return 0
	}
	return len(s.Faces)
}
