package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
)

// Patch is the difference between two views. Change holds the members that change: null removes a member, an object changes
// its members in turn, any other value replaces the member. Two objects are special: {"=": value} replaces the member by a
// whole object, and {"~": [[at, cut, [new, ...]], ...]} changes a list: cut elements from index at of the old list are
// replaced by the new ones. The member entries always holds the log entries since the old view.
type Patch struct {
	Base   string          `json:"base" doc:"tag of the view that is changed"`
	Change json.RawMessage `json:"change" doc:"members that change; a null takes one away, {\"=\": value} replaces an object whole, {\"~\": [[at, cut, [new, ...]], ...]} changes a list"`
}

// AppendPatch encodes a patch from one view to v, whose prints are before and now, up to its entries. The caller appends
// the list of entries and PatchEnd.
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

// PatchBegin and PatchEnd are the beginning and the end of every patch.
const (
	PatchBegin = `{"base":"`
	PatchEnd   = `}}`
)

// Tag returns the tag of the view that a patch leads to; empty if the patch does not begin with it, as AppendPatch writes
// it.
func (p *Patch) Tag() string {
	rest, ok := bytes.CutPrefix(p.Change, []byte(`{"tag":"`))
	if !ok {
		return ""
	}
	tag, _, _ := bytes.Cut(rest, []byte(`"`))
	return string(tag)
}

// Patchable reports whether a patch can express the difference between two views: both must have a scene, or neither.
func Patchable(before, now *Print) bool {
	last := len(viewParts) - 1 // a list of the scene that is never omitted
	return (before.parts[last].sum == 0) == (now.parts[last].sum == 0)
}

// appendChange encodes the change of a member.
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
		panic(err) // every type of the schema can be encoded
	}
	return append(b, text...)
}

// appendSplices encodes the change of a list, comparing the hashes of its elements.
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

// meet returns how many elements of two lists that begin differently must be skipped until both go on alike. It takes the
// first such point that it finds.
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

// farthest is the distance up to which meet searches; beyond it the rest of the list is sent anew.
const farthest = 64

var (
	errOtherBase = errors.New("the patch is for another view")
	errNoPatch   = errors.New("it is no patch of a view")
)

// Apply changes a view by a patch. If it fails, the view is unusable.
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
		fresh := *v.Scene // the old scene may be in use elsewhere
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
