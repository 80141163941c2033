package data

import (
	"fmt"
	"reflect"
	"slices"

	"go.yaml.in/yaml/v3"
)

// Mapping is a mapping that keeps the order of its file, for a title that numbers what it holds.
type Mapping[V any] struct {
	Keys   []string
	Values []V
}

// mapping is a Mapping, whatever it holds.
type mapping interface{ valueType() reflect.Type }

func (Mapping[V]) valueType() reflect.Type { return reflect.TypeFor[V]() }

// UnmarshalYAML reads the pairs one by one.
func (m *Mapping[V]) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind != yaml.MappingNode {
		return &Fault{Line: n.Line, What: "a mapping is expected", Allowed: []string{"keys with their values"}}
	}
	for i := 0; i < len(n.Content); i += 2 {
		key := n.Content[i]
		if slices.Contains(m.Keys, key.Value) {
			return &Fault{Line: key.Line, What: fmt.Sprintf("mapping key %q already defined", key.Value)}
		}
		var v V
		if err := n.Content[i+1].Decode(&v); err != nil {
			return err
		}
		m.Keys, m.Values = append(m.Keys, key.Value), append(m.Values, v)
	}
	return nil
}
