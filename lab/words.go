package lab

import (
	"maps"
	"slices"
	"strings"
)

// phrase formats options in a fixed order: "blue=free red=east-wall".
func phrase(options map[string]string) string {
	var list []string
	for _, k := range slices.Sorted(maps.Keys(options)) {
		list = append(list, k+"="+options[k])
	}
	return strings.Join(list, " ")
}

// distinct returns the different words of a list, without empty ones.
func distinct(list []string) []string {
	slices.Sort(list)
	list = slices.Compact(list)
	return slices.DeleteFunc(list, func(s string) bool { return s == "" })
}
