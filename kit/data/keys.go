package data

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

var (
	nodeType    = reflect.TypeFor[yaml.Node]()
	unmarshaler = reflect.TypeFor[yaml.Unmarshaler]()
)

// checkKeys finds a key for which the type of v has no field.
func checkKeys(doc *yaml.Node, v any) *Fault { return keyCheck{}.keysOf(doc, reflect.TypeOf(v)) }

// keyCheck caches the keys of the struct types met so far.
type keyCheck map[reflect.Type][]field

func (k keyCheck) keysOf(n *yaml.Node, t reflect.Type) *Fault {
	if n.Kind == yaml.ScalarNode {
		return nil
	}
	if t.Kind() == reflect.Pointer {
		return k.keysOf(n, t.Elem())
	}
	if t == nodeType || reflect.PointerTo(t).Implements(unmarshaler) {
		return nil
	}
	switch n.Kind {
	case yaml.DocumentNode:
		return k.keysOf(n.Content[0], t)
	case yaml.AliasNode:
		return k.keysOf(n.Alias, t)
	case yaml.SequenceNode:
		if t.Kind() == reflect.Slice || t.Kind() == reflect.Array {
			for _, c := range n.Content {
				if f := k.keysOf(c, t.Elem()); f != nil {
					return f
				}
			}
		}
	case yaml.MappingNode:
		return k.mappingKeys(n, t)
	}
	return nil
}

// mappingKeys checks the keys of a mapping against the fields of a struct, and then their values.
func (k keyCheck) mappingKeys(n *yaml.Node, t reflect.Type) *Fault {
	if t.Kind() != reflect.Map && t.Kind() != reflect.Struct {
		return nil
	}
	for i := 0; i < len(n.Content); i += 2 {
		value, f := k.valueType(n.Content[i], t)
		if f == nil {
			f = k.keysOf(n.Content[i+1], value)
		}
		if f != nil {
			return f
		}
	}
	return nil
}

// valueType returns the type of the value under a key of a map or a struct. A mapping that takes over the keys of another (<<) has the
// same type as that one.
func (k keyCheck) valueType(key *yaml.Node, t reflect.Type) (reflect.Type, *Fault) {
	if key.ShortTag() == "!!merge" {
		return t, nil
	}
	if t.Kind() == reflect.Map {
		return t.Elem(), nil
	}
	fields, ok := k[t]
	if !ok {
		fields = fieldsOf(t)
		k[t] = fields
	}
	at := slices.IndexFunc(fields, func(f field) bool { return f.key == key.Value })
	if at < 0 {
		return nil, &Fault{Line: key.Line, What: fmt.Sprintf("there is no key %q", key.Value), Allowed: allowed(fields)}
	}
	return fields[at].t, nil
}

// field is a key that a struct accepts.
type field struct {
	key string
	t   reflect.Type
}

// fieldsOf lists the keys of a struct as the YAML library sees them.
func fieldsOf(t reflect.Type) (list []field) {
	for i := range t.NumField() {
		f := t.Field(i)
		if !f.IsExported() {
			continue
		}
		key, options, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		switch {
		case key == "-":
		case !strings.Contains(options, "inline"):
			if key == "" {
				key = strings.ToLower(f.Name)
			}
			list = append(list, field{key, f.Type})
		case f.Type.Kind() == reflect.Struct:
			list = append(list, fieldsOf(f.Type)...)
		default:
			panic(fmt.Sprintf("data: %v.%s would take any key", t, f.Name))
		}
	}
	return list
}

func allowed(fields []field) (keys []string) {
	for _, f := range fields {
		keys = append(keys, f.key)
	}
	slices.Sort(keys)
	return keys
}
