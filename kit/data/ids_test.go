package data

import "testing"

type roads struct {
	Roads []struct{ Between [2]ID }
}

func TestIDs(t *testing.T) {
	var f roads
	if err := Read("roads.yaml", []byte("roads:\n  - between: [athens, sparta]\n  - between: [sparta, argos]\n"), &f); err != nil {
		t.Fatal(err)
	}
	if got := f.Roads[1].Between[1]; got != (ID{"argos", 3}) || got.String() != "argos" {
		t.Errorf("%+v", got)
	}
	err := Read("roads.yaml", []byte("roads:\n  - between: [athens, [sparta]]\n"), &roads{})
	if err == nil || err.Error() != "roads.yaml:2: cannot unmarshal !!seq into string" {
		t.Errorf("%v", err)
	}
}

func TestWrong(t *testing.T) {
	f := Faults{File: "towns.yaml", Part: "roads"}
	f.Wrong(ID{"A/0", 7}, "is no cell", "0/0 to 9/9", "C/0")
	if want := `towns.yaml:7: roads: "A/0" is no cell; allowed: 0/0 to 9/9, C/0`; f.Err == nil || f.Err.Error() != want {
		t.Errorf("%v, want %s", f.Err, want)
	}
}

func TestFaultsKeepsTheFirst(t *testing.T) {
	f := Faults{File: "towns.yaml"}
	towns := []string{"athens", "sparta"}
	if i := f.Index("town", towns, ID{"sparta", 2}); i != 1 || f.Err != nil {
		t.Errorf("%d, %v", i, f.Err)
	}
	if i := f.Index("town", towns, ID{"argos", 7}); i != 0 {
		t.Errorf("what is not there is %d, not the first", i)
	}
	f.At(9, "%s is far", "argos")
	if want := `towns.yaml:7: there is no town "argos"; allowed: athens, sparta`; f.Err == nil || f.Err.Error() != want {
		t.Errorf("%v, want %s", f.Err, want)
	}
}
