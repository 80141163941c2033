package worldconflict

import (
	_ "embed"

	"sandtable/kit/texts"
)

//go:embed data/lessons.yaml
var lessonsFile []byte

// lessons teach the title by doing: scenario A, then what each of the others adds. Nothing changes them.
var lessons = texts.MustLessons("lessons.yaml", seatNames, lessonsFile)
