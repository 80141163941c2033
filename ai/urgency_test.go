package ai

import "testing"

func TestUrgency(t *testing.T) {
	if Urgency(true, 0) != 1 || Urgency(false, 0) != -1 {
		t.Error("the last turn is not the most urgent")
	}
	if late, early := Urgency(true, 1), Urgency(true, 4); late <= early || early <= 0 {
		t.Errorf("behind: %.2f a turn before the end, %.2f four turns before", late, early)
	}
}
