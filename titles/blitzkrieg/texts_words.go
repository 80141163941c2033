package blitzkrieg

import (
	"embed"

	"sandtable/kit/texts"
)

//go:embed words
var wordFiles embed.FS

// languages are those in which the title can be read beside English. Nothing changes them.
var languages = texts.Languages(wordFiles)
