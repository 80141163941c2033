package client

import (
	"bytes"
	"encoding/json"

	"sandtable/wire"
)

// A program that draws nothing would spend most of its time on scenes. One that says so (Client.Plain) has them left out before
// anything else is read.

// Known finds a view that came by another way, made from the view of a tag: whoever speaks is sent in answer what the stream brings as well.
type Known func(base, tag string) (wire.View, bool)

// patch changes a view by a patch that was sent.
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

// withoutScene returns a patch without what changes in the scene. The scene is the last member before the entries, and no other has either
// name; in a text its quotes would be escaped.
func withoutScene(patch []byte) []byte {
	from, to := bytes.Index(patch, []byte(`"scene":{`)), bytes.LastIndex(patch, []byte(`"entries":[`))
	if from < 0 || to < from {
		return patch
	}
	return append(patch[:from:from], patch[to:]...)
}

// readView reads a whole view.
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

// skipped is a member that is not read.
type skipped struct{}

// UnmarshalJSON implements json.Unmarshaler.
func (*skipped) UnmarshalJSON([]byte) error { return nil }
