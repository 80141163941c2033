package blackswan

import (
	"testing"

	"sandtable/gametest"
)

func TestLaws(t *testing.T) { gametest.Laws(t, Title) }

func FuzzSentences(f *testing.F) { gametest.FuzzSentences(f, Title) }
