package blitzkrieg

import (
	_ "embed"

	"sandtable/kit/texts"
)

//go:embed data/lessons.yaml
var lessonsFile []byte

// lessons teach the title by doing. Nothing changes them.
var lessons = texts.MustLessons("lessons.yaml", seatNames, lessonsFile)
