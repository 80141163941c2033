package ai_test

import (
	"slices"
	"testing"

	"sandtable/ai"
)

func TestDrawn(t *testing.T) {
	if at, beside, far := ai.Drawn(2, true, true), ai.Drawn(2, false, true), ai.Drawn(2, false, false); at != 5 || beside != 3.5 || far != 2 {
		t.Errorf("%v at the heart, %v beside it, %v elsewhere", at, beside, far)
	}
}

func TestInTurn(t *testing.T) {
	if got := ai.InTurn([]int{1, 2, 3}, []int{7}); !slices.Equal(got, []int{1, 7, 2, 3}) {
		t.Errorf("%v", got)
	}
}
