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

// A message for many streams is compressed once. A gzip stream is a header, blocks and a trailer. Blocks that end at a byte
// boundary and do not refer to earlier data can be placed in any stream, so every stream gets the same compressed message
// after its own header.

// gzipHeader is the header of a gzip stream without name and time.
const gzipHeader = "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"

// emptyBlock is a sync flush: a reader can decompress everything before it.
const emptyBlock = "\x00\x00\x00\xff\xff"

// deflate compresses data into blocks that can be placed in any stream.
func deflate(data []byte) []byte {
	var b bytes.Buffer
	b.Grow(len(data)/4 + 64)
	flate.StatelessDeflate(&b, data, false, nil) // writes to a buffer cannot fail
	return b.Bytes()
}

// gzipStream builds a gzip stream of compressed messages and short uncompressed text.
type gzipStream struct {
	sum, size uint32 // of all data, for the trailer
	begun     bool
}

func (g *gzipStream) count(data []byte) {
	g.sum = crc32.Update(g.sum, crc32.IEEETable, data)
	g.size += uint32(len(data))
}

// begin appends the header if nothing was written before.
func (g *gzipStream) begin(b []byte) []byte {
	if g.begun {
		return b
	}
	g.begun = true
	return append(b, gzipHeader...)
}

// text appends up to 64 KB uncompressed.
func (g *gzipStream) text(b, text []byte) []byte {
	g.count(text)
	b = append(g.begin(b), 0)
	b = binary.LittleEndian.AppendUint16(b, uint16(len(text)))
	b = binary.LittleEndian.AppendUint16(b, ^uint16(len(text)))
	return append(b, text...)
}

// message appends a message, compressed if it is large.
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
