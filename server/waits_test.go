package server

import (
	"encoding/json"
	"net/http/httptest"
	"testing"
	"time"

	"sandtable/play"
)

// Nothing is collected before the first request; then every update with a new line is returned once.
func TestWaits(t *testing.T) {
	var w Waits
	update := func(line int) *play.Update { return &play.Update{Stages: play.Stages{Line: line}} }
	ask := func() (list []Wait) {
		t.Helper()
		answer := httptest.NewRecorder()
		w.ServeHTTP(answer, httptest.NewRequest("GET", "/debug/waits", nil))
		if err := json.Unmarshal(answer.Body.Bytes(), &list); err != nil || list == nil {
			t.Fatalf("%s: %v", answer.Body, err)
		}
		return list
	}
	w.note("a", update(1), time.Now())
	if list := ask(); len(list) != 0 {
		t.Errorf("kept before anybody asked: %v", list)
	}
	made := time.Now()
	w.note("a", update(2), made)
	w.note("b", update(0), made) // a change of the state only
	list := ask()
	if len(list) != 1 || list[0].Stream != "a" || list[0].Stages.Line != 2 || list[0].Made != made.UnixNano() || list[0].Written < list[0].Made {
		t.Errorf("noted: %+v", list)
	}
	if list := ask(); len(list) != 0 {
		t.Errorf("handed out twice: %v", list)
	}
	var none *Waits
	none.note("a", update(1), made) // a server without measurements
}
