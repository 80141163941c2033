package worldconflict

import (
	"fmt"

	"go.yaml.in/yaml/v3"

	"sandtable/kit/data"
)

// reader finds what data files name. It keeps the first fault; what it cannot find it takes for the first of its sort, so that
// reading goes on.
type reader struct{ data.Faults }

func newReader(file string) *reader { return &reader{data.Faults{File: file}} }

func (r *reader) placeOf(id data.ID) Place { return Place(r.Index("place", board.places.IDs, id)) }

func (r *reader) countryOf(id data.ID) country {
	return country(r.Index("country", board.countries, id))
}

// powerOf finds a power; nobody where none is named.
func (r *reader) powerOf(id data.ID) power {
	if id.Text == "" {
		return nobody
	}
	return power(r.Index("power", powerIDs, id))
}

// set finds the places of a list.
func (r *reader) set(ids []data.ID) (set placeSet) {
	for _, id := range ids {
		set.Add(r.placeOf(id))
	}
	return set
}

// orderedMap is a mapping that keeps the order of its file, which numbers what it holds.
type orderedMap[V any] struct {
	Keys   []string
	Lines  []int
	Values []V
}

// UnmarshalYAML reads the pairs one by one. Keys that a value does not have are faults, as they are everywhere in data files.
func (m *orderedMap[V]) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.MappingNode {
		return fmt.Errorf("line %d: a mapping is expected", n.Line)
	}
	for i := 0; i < len(n.Content); i += 2 {
		text, err := yaml.Marshal(n.Content[i+1])
		if err != nil {
			return err
		}
		var v V
		if err := data.Read(n.Content[i].Value, text, &v); err != nil {
			return fmt.Errorf("line %d: %w", n.Content[i].Line, err)
		}
		m.Keys, m.Lines, m.Values = append(m.Keys, n.Content[i].Value), append(m.Lines, n.Content[i].Line), append(m.Values, v)
	}
	return nil
}
