package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
)

// Patch is what changes from one view to another. Change is an object of the members that change: null takes one away, an object
// changes members of it in turn, and anything else takes its place. Two objects mean something else: {"=": value} puts the value
// in its place whole, and {"~": [[at, cut, [new, ...]], ...]} changes a list: from element number at of the list before, as many as
// cut go, and the new ones come there. The entries are always those since the view before.
type Patch struct {
	Base   string          `json:"base" doc:"tag of the view that is changed"`
	Change json.RawMessage `json:"change" doc:"members that change; a null takes one away, {\"=\": value} replaces an object whole, {\"~\": [[at, cut, [new, ...]], ...]} changes a list"`
}

// AppendPatch writes a patch from one view to another, which has the print now, up to its entries: what follows is the list of
// them and PatchEnd.
func AppendPatch(b []byte, before, now *Print, v *View) []byte {
	b = append(b, PatchBegin...)
	b = append(b, before.tag...)
	b = append(b, `","change":{"tag":"`...)
	b = append(b, now.tag...)
	b = append(b, `",`...)
	inScene := false
	for i := range viewParts {
		p := &viewParts[i]
		if v.Scene == nil && p.scene {
			continue
		}
		if x, y := &before.parts[i], &now.parts[i]; x.sum != y.sum {
			if p.scene && !inScene {
				b = append(b, `"scene":{`...)
				inScene = true
			}
			b = append(p.appendChange(b, x, y, v), ',')
		}
	}
	if inScene {
		b[len(b)-1] = '}'
		b = append(b, ',')
	}
	return append(b, `"entries":`...)
}

// PatchBegin and PatchEnd begin and end a patch.
const (
	PatchBegin = `{"base":"`
	PatchEnd   = `}}`
)

// Tag names the view that a patch makes; empty if it does not begin with it, as AppendPatch writes it.
func (p *Patch) Tag() string {
	rest, ok := bytes.CutPrefix(p.Change, []byte(`{"tag":"`))
	if !ok {
		return ""
	}
	tag, _, _ := bytes.Cut(rest, []byte(`"`))
	return string(tag)
}

// Patchable reports whether the way from one view to another can be told by a patch: both have a scene, or neither.
func Patchable(before, now *Print) bool {
	last := len(viewParts) - 1 // a list that is never left out of a scene
	return (before.parts[last].sum == 0) == (now.parts[last].sum == 0)
}

// appendChange writes how a member changes.
func (p *part) appendChange(b []byte, before, now *partPrint, v *View) []byte {
	b = strconv.AppendQuote(b, p.name)
	b = append(b, ':')
	x := p.of(v)
	switch {
	case now.sum == 0:
		return append(b, `null`...)
	case p.list && before.sum != 0:
		return appendSplices(b, before.items, now.items, x)
	case x.Kind() == reflect.Pointer || x.Kind() == reflect.Struct || x.Kind() == reflect.Map:
		b = append(b, `{"=":`...)
		return append(appendJSON(b, x), '}')
	}
	return appendJSON(b, x)
}

func appendJSON(b []byte, x reflect.Value) []byte {
	is := x.Addr().Interface()
	switch is := is.(type) {
	case *Piece:
		return appendPiece(b, is)
	case *Say:
		return appendSay(b, is)
	}
	text, err := json.Marshal(is)
	if err != nil {
		panic(err) // nothing in the schema can fail
	}
	return append(b, text...)
}

// appendSplices writes how a list changes, by the sums of its elements.
func appendSplices(b []byte, before, now []uint64, list reflect.Value) []byte {
	b = append(b, `{"~":[`...)
	for i, j := 0, 0; i < len(before) || j < len(now); {
		if i < len(before) && j < len(now) && before[i] == now[j] {
			i, j = i+1, j+1
			continue
		}
		m, n := meet(before[i:], now[j:])
		b = append(b, '[')
		b = strconv.AppendInt(b, int64(i), 10)
		b = append(b, ',')
		b = strconv.AppendInt(b, int64(m), 10)
		b = append(b, ',', '[')
		for k := range n {
			if k > 0 {
				b = append(b, ',')
			}
			b = appendJSON(b, list.Index(j+k))
		}
		b = append(b, `]],`...)
		i, j = i+m, j+n
	}
	if b[len(b)-1] == ',' {
		b = b[:len(b)-1]
	}
	return append(b, `]}`...)
}

// meet returns after how many elements two lists that differ at once go on alike: the first way on that is found.
func meet(a, b []uint64) (m, n int) {
	for d := 1; d <= len(a)+len(b); d++ {
		for m = max(0, d-len(b)); m <= min(d, len(a)); m++ {
			n = d - m
			if m < len(a) && n < len(b) && a[m] == b[n] {
				return m, n
			}
		}
		if d > farthest {
			break
		}
	}
	return len(a), len(b)
}

// farthest is how far apart lists are looked at for a way on: beyond, the rest is sent anew.
const farthest = 64

var (
	errOtherBase = errors.New("the patch is for another view")
	errNoPatch   = errors.New("it is no patch of a view")
)

// Apply changes a view by a patch. If that fails the view is good for nothing.
func (p *Patch) Apply(v *View) error {
	if v.Tag != p.Base {
		return errOtherBase
	}
	var change map[string]json.RawMessage
	if err := json.Unmarshal(p.Change, &change); err != nil {
		return err
	}
	var scene map[string]json.RawMessage
	if text, ok := change["scene"]; ok {
		if err := json.Unmarshal(text, &scene); err != nil || v.Scene == nil {
			return fmt.Errorf("%w: %v", errNoPatch, err)
		}
		fresh := *v.Scene // the one before may be in use
		v.Scene = &fresh
	}
	for i := range viewParts {
		part, from := &viewParts[i], change
		if part.scene {
			from = scene
		}
		if text, ok := from[part.name]; ok {
			if err := part.apply(part.of(v), text); err != nil {
				return err
			}
		}
	}
	v.Entries = nil
	return errors.Join(json.Unmarshal(change["tag"], &v.Tag), json.Unmarshal(change["entries"], &v.Entries))
}

// apply changes one member.
func (p *part) apply(x reflect.Value, text json.RawMessage) error {
	var how struct {
		Whole   json.RawMessage       `json:"="`
		Splices *[][3]json.RawMessage `json:"~"`
	}
	if len(text) > 0 && text[0] == '{' {
		if err := json.Unmarshal(text, &how); err != nil {
			return err
		}
	}
	if how.Splices != nil {
		return splice(x, *how.Splices)
	}
	if how.Whole != nil {
		text = how.Whole
	}
	x.SetZero()
	return json.Unmarshal(text, x.Addr().Interface())
}

// splice changes a list.
func splice(x reflect.Value, splices [][3]json.RawMessage) error {
	out, at := reflect.MakeSlice(x.Type(), 0, x.Len()+4), 0
	for _, s := range splices {
		var from, cut int
		fresh := reflect.New(x.Type())
		if err := errors.Join(json.Unmarshal(s[0], &from), json.Unmarshal(s[1], &cut), json.Unmarshal(s[2], fresh.Interface())); err != nil {
			return err
		}
		if from < at || cut < 0 || from > x.Len()-cut {
			return errNoPatch
		}
		out = reflect.AppendSlice(reflect.AppendSlice(out, x.Slice(at, from)), fresh.Elem())
		at = from + cut
	}
	x.Set(reflect.AppendSlice(out, x.Slice(at, x.Len())))
	return nil
}
