package players

import "testing"

func TestFind(t *testing.T) {
	for name, want := range map[string]string{"greedy": "greedy-1", "greedy-1": "greedy-1", "random": "random", "officer": "officer"} {
		if p, err := Find("blitzkrieg", name); err != nil || p.Level().ID != want {
			t.Errorf("%s: %v, %v", name, p, err)
		}
	}
	if _, err := Find("duel", "officer"); err == nil {
		t.Error("an officer plays the toy")
	}
	for _, p := range For("blitzkrieg") {
		if p.Level().ID == "greedy-1" {
			t.Error("a baseline is offered to people")
		}
	}
}
