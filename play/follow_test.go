package play

import (
	"encoding/json"
	"testing"

	"sandtable/wire"
)

// follow watches a game to its end and checks that lines arrive in order, none lost or repeated. It sometimes disconnects and
// resumes.
func follow(t *testing.T, sv *Service, who Who, id string) {
	var mark Mark
	for n := 1; ; n++ {
		w, err := sv.Watch(t.Context(), who, id, nil, mark)
		if err != nil {
			t.Error(err)
			return
		}
		done := followFor(t, w, &mark, n%7+1)
		w.Close()
		if done || t.Failed() {
			return
		}
	}
}

// followFor reads some updates; true if the game has ended.
func followFor(t *testing.T, w *Watch, mark *Mark, n int) bool {
	for range n {
		u, err := w.Next(t.Context())
		if err != nil {
			t.Error(err)
			return true
		}
		if u.Event != "view" {
			continue
		}
		var v wire.View
		if err := json.Unmarshal(u.Data, &v); err != nil {
			t.Error(err)
			return true
		}
		for _, e := range v.Entries {
			mark.Line++
			if e.Line != mark.Line {
				t.Errorf("line %d, want %d", e.Line, mark.Line)
				return true
			}
		}
		if v.Line != mark.Line || u.Mark.Line != v.Line {
			t.Errorf("a view of line %d after entries to %d, mark %v", v.Line, mark.Line, u.Mark)
			return true
		}
		*mark = u.Mark
		if v.Ended {
			return true
		}
	}
	return false
}
