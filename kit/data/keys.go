package data

import (
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

var (
	nodeType        = reflect.TypeFor[yaml.Node]()
	unmarshaler     = reflect.TypeFor[yaml.Unmarshaler]()
	textUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()
	mappingType     = reflect.TypeFor[mapping]()
)

// checkKeys finds a key for which the type of v has no field.
func checkKeys(doc *yaml.Node, v any) *Fault {
	return keyCheck{fields: map[reflect.Type][]field{}}.keysOf(doc, reflect.TypeOf(v))
}

// misread finds a word that its type refuses, or a list of another length than is needed. The YAML library does not tell the line of
// such an error.
func misread(doc *yaml.Node, v any) *Fault {
	return keyCheck{fields: map[reflect.Type][]field{}, words: true}.keysOf(doc, reflect.TypeOf(v))
}

// keyCheck goes through a file beside the type that it is decoded into.
type keyCheck struct {
	fields map[reflect.Type][]field // keys of the struct types met so far
	words  bool                     // it looks at words and at how many there are too
}

func (k keyCheck) keysOf(n *yaml.Node, t reflect.Type) *Fault {
	if n.Kind == yaml.ScalarNode {
		return k.wordOf(n, t)
	}
	if t.Kind() == reflect.Pointer {
		return k.keysOf(n, t.Elem())
	}
	if t.Implements(mappingType) {
		t = reflect.MapOf(reflect.TypeFor[string](), reflect.Zero(t).Interface().(mapping).valueType())
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
		if k.words && t.Kind() == reflect.Array && len(n.Content) != t.Len() {
			f := asFault(Count(len(n.Content), t.Len(), "elements"))
			f.Line = n.Line
			return f
		}
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
		return t.Elem(), k.wordOf(key, t.Key())
	}
	fields, ok := k.fields[t]
	if !ok {
		fields = fieldsOf(t)
		k.fields[t] = fields
	}
	at := slices.IndexFunc(fields, func(f field) bool { return f.key == key.Value })
	if at < 0 {
		return nil, &Fault{Line: key.Line, What: fmt.Sprintf("there is no key %q", key.Value), Allowed: allowed(fields)}
	}
	return fields[at].t, nil
}

// wordOf asks a type that reads words of its own whether it can read this one.
func (k keyCheck) wordOf(n *yaml.Node, t reflect.Type) *Fault {
	if !k.words || n.ShortTag() == "!!null" {
		return nil
	}
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if !reflect.PointerTo(t).Implements(textUnmarshaler) {
		return nil
	}
	err := reflect.New(t).Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(n.Value))
	if err == nil {
		return nil
	}
	f := asFault(err)
	f.Line = n.Line
	return f
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
