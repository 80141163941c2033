package server

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
	"github.com/klauspost/compress/flate"

	"sandtable/play"
)

// What many are sent is packed once. A gzip stream is a header, blocks, and a trailer. Blocks that end on a byte and look back at
// nothing before them can stand anywhere in any stream: so each screen is sent the same packed message, after a header of its own.

// gzipHeader begins a gzip stream: of no name and no time.
const gzipHeader = "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"

// emptyBlock makes whoever unpacks hand on what it has.
const emptyBlock = "\x00\x00\x00\xff\xff"

// deflate packs data into blocks that can stand in any stream.
func deflate(data []byte) []byte {
	var b bytes.Buffer
	b.Grow(len(data)/4 + 64)
	flate.StatelessDeflate(&b, data, false, nil) // a buffer takes everything
	return b.Bytes()
}

// gzipStream writes a gzip stream of messages that are packed already and of small text that is not worth it.
type gzipStream struct {
	sum, size uint32 // of all, as the trailer has them
	begun     bool
}

func (g *gzipStream) count(data []byte) {
	g.sum = crc32.Update(g.sum, crc32.IEEETable, data)
	g.size += uint32(len(data))
}

// begin appends the header before anything else.
func (g *gzipStream) begin(b []byte) []byte {
	if g.begun {
		return b
	}
	g.begun = true
	return append(b, gzipHeader...)
}

// text appends up to 64 KB as they are.
func (g *gzipStream) text(b, text []byte) []byte {
	g.count(text)
	b = append(g.begin(b), 0)
	b = binary.LittleEndian.AppendUint16(b, uint16(len(text)))
	b = binary.LittleEndian.AppendUint16(b, ^uint16(len(text)))
	return append(b, text...)
}

// message appends a message: packed, if that is worth the work.
func (g *gzipStream) message(b []byte, m *play.Message) []byte {
	if len(m.Data) < gzipFrom {
		return g.text(b, m.Data)
	}
	g.count(m.Data)
	return append(g.begin(b), m.Packed(deflate)...)
}

// end appends the last block and the trailer.
func (g *gzipStream) end(b []byte) []byte {
	b = append(g.begin(b), "\x01\x00\x00\xff\xff"...)
	b = binary.LittleEndian.AppendUint32(b, g.sum)
	return binary.LittleEndian.AppendUint32(b, g.size)
}

// answerBy answers with a message.
func answerBy(m *play.Message) *huma.StreamResponse {
	return direct(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { serveMessage(w, r, m) }))
}

func serveMessage(w http.ResponseWriter, r *http.Request, m *play.Message) {
	h := w.Header()
	h.Set("Content-Type", kindJSON)
	data := m.Data
	if len(data) >= gzipFrom {
		h.Add("Vary", "Accept-Encoding")
		if acceptsGzip(r) {
			var g gzipStream
			h.Set("Content-Encoding", "gzip")
			data = g.end(g.message(nil, m))
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(data)))
	w.Write(data)
}
