package modules

import (
	"testing"

	"sandtable/gametest"
)

func TestTexts(t *testing.T) { gametest.Texts(t, Title.Info()) }
