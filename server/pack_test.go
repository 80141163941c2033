package server

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"

	"sandtable/play"
)

// Messages that are compressed once, with text between them, form one gzip stream that can be read message by message.
func TestGzipStream(t *testing.T) {
	large := &play.Message{Data: []byte(strings.Repeat("a view of the board, ", 5000))}
	small := &play.Message{Data: []byte("{}")}
	for range 2 { // the messages are the same for both
		var g gzipStream
		in, out := io.Pipe()
		go func() {
			for _, m := range []*play.Message{large, small, large} {
				out.Write(append(g.text(g.message(g.text(nil, []byte("data: ")), m), []byte("\n\n")), emptyBlock...))
			}
			out.Write(g.end(nil))
			out.Close()
		}()
		z, err := gzip.NewReader(in)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(z) // checks the trailer
		want := "data: " + string(large.Data) + "\n\ndata: {}\n\ndata: " + string(large.Data) + "\n\n"
		if err != nil || string(text) != want {
			t.Fatalf("%v, %d bytes", err, len(text))
		}
	}
}

// Each message of a compressed stream can be read as soon as it is sent, and equals the plain one. When the server closes,
// the stream is complete.
func TestStreamsArePacked(t *testing.T) {
	x := open(t)
	p := x.guest()
	id := p.create("me", "me").ID
	follow := func(encoding string) *http.Response {
		resp, err := (&http.Client{Transport: &http.Transport{DisableCompression: true}}).Do(
			p.request("GET", "/api/games/"+id+"/stream?patch=true&seat=0", nil, "Accept-Encoding", encoding))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { resp.Body.Close() })
		return resp
	}
	plain, packed := follow("identity"), follow("gzip")
	if packed.Header.Get("Content-Encoding") != "gzip" || plain.Header.Get("Content-Encoding") != "" {
		t.Fatalf("%v and %v", packed.Header, plain.Header)
	}
	z, err := gzip.NewReader(packed.Body)
	if err != nil {
		t.Fatal(err)
	}
	one, two := bufio.NewReader(plain.Body), bufio.NewReader(z)
	for _, say := range []string{"", "bid 1"} {
		if say != "" {
			p.say(id, 0, say)
		}
		kind := map[bool]string{true: "event: view\n", false: "event: patch\n"}[say == ""]
		a, b := message(t, one, kind), message(t, two, kind)
		if a != b {
			t.Errorf("plain %s\npacked %s", a, b)
		}
	}
	x.Server.Close()
	if _, err := io.Copy(io.Discard, two); err != nil {
		t.Errorf("the packed stream ends with %v", err)
	}
}

// message reads a stream up to the end of the first message of a kind.
func message(t *testing.T, in *bufio.Reader, kind string) string {
	t.Helper()
	var all bytes.Buffer
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		all.WriteString(line)
		if line != "\n" {
			continue
		}
		if text := all.String(); strings.Contains(text, kind) {
			return text
		}
		all.Reset()
	}
}
