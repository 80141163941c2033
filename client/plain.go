package client

import (
	"bytes"
	"encoding/json"

	"sandtable/wire"
)

// A program that draws nothing would spend most of its time on decoding scenes. With Client.Plain, scenes are removed before
// anything is decoded.

// Known finds a view that arrived by another way: the answer to a sentence and the stream bring the same view. Base and tag
// name the view before and after a patch.
type Known func(base, tag string) (wire.View, bool)

// patch applies a received patch to a view.
func (c *Client) patch(data []byte, v *wire.View, known Known) error {
	if c.Plain {
		data = withoutScene(data)
	}
	var p wire.Patch
	if err := json.Unmarshal(data, &p); err != nil {
		return err
	}
	if known != nil && p.Base == v.Tag {
		if other, ok := known(p.Base, p.Tag()); ok {
			*v = other
			return nil
		}
	}
	return p.Apply(v)
}

// withoutScene removes the scene's changes from a patch. The scene is the last member before the entries. Their names cannot
// occur elsewhere, since quotes in texts are escaped.
func withoutScene(patch []byte) []byte {
	from, to := bytes.Index(patch, []byte(`"scene":{`)), bytes.LastIndex(patch, []byte(`"entries":[`))
	if from < 0 || to < from {
		return patch
	}
	return append(patch[:from:from], patch[to:]...)
}

// readView decodes a whole view.
func (c *Client) readView(data []byte, v *wire.View) error {
	if !c.Plain {
		return json.Unmarshal(data, v)
	}
	in := struct {
		*wire.View
		Scene skipped `json:"scene"`
	}{View: v}
	return json.Unmarshal(data, &in)
}

// skipped is a member that is not decoded.
type skipped struct{}

// UnmarshalJSON implements json.Unmarshaler.
func (*skipped) UnmarshalJSON([]byte) error { return nil }
