package game

import (
	"encoding/binary"
	"fmt"
)

// Digest returns the canonical bytes of a flat position: its numbers one after the other, little-endian,
// without the gaps that memory has between them. Where memory is little-endian too, it is copied run by run,
// since a match digests every position it comes to.
func Digest(p Position) []byte {
	if memory, t, ok := memoryOf(p); ok && binary.NativeEndian.Uint16([]byte{1, 0}) == 1 {
		out := make([]byte, 0, len(memory))
		if eachRun(memory, t, func(run []byte) { out = append(out, run...) }) {
			return out
		}
	}
	b, err := binary.Append(nil, binary.LittleEndian, p)
	if err != nil {
		panic(fmt.Sprintf("position is not flat: %v", err))
	}
	return b
}
