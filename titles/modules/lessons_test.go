package modules

import (
	"testing"

	"sandtable/gametest"
)

func TestLessons(t *testing.T) { gametest.Lessons(t, Title) }
