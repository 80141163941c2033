package areas

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"sandtable/game"
)

// outlines is the file of shapes as it is written.
type outlines struct {
	Grain, Width, Height int
	Faces                []game.Face
	Lines                []struct {
		Left, Right int16
		Steps       steps
	}
	Rivers []steps
}

// steps are the numbers of one line. They make up most of the file and have a parser of their own: decoding them by
// reflection took a quarter of the program's start.
type steps []int32

// UnmarshalJSON reads an array of whole numbers.
func (s *steps) UnmarshalJSON(text []byte) error {
	*s = make(steps, 0, 1+bytes.Count(text, []byte(",")))
	for field := range bytes.FieldsFuncSeq(text, func(c rune) bool { return c == ',' || c == '[' || c == ']' || c <= ' ' }) {
		n, err := strconv.ParseInt(string(field), 10, 32)
		if err != nil {
			return err
		}
		*s = append(*s, int32(n))
	}
	return nil
}

// Shapes reads the outlines made by tools/areamap and gives each face its place, by ID. A face that is no place of this map
// is Off.
func (p *Places[P, W]) Shapes(text []byte) (*game.Shapes, error) {
	var o outlines
	if err := json.Unmarshal(text, &o); err != nil {
		return nil, fmt.Errorf("outlines of the map: %w", err)
	}
	s := &game.Shapes{Grain: o.Grain, Width: o.Width, Height: o.Height, Faces: o.Faces}
	for _, l := range o.Lines {
		s.Lines = append(s.Lines, game.Outline{Left: l.Left, Right: l.Right, Steps: l.Steps})
	}
	for _, r := range o.Rivers {
		s.Rivers = append(s.Rivers, r)
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

// Spots lists how places are drawn, ascending. fill is called for each place: a title sets Look, Realm and Name, and X and
// Y if the place has no face in the shapes, such as a box beside the map. If fill returns false the place is not drawn.
// Without shapes, fill sets X and Y of all places.
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
