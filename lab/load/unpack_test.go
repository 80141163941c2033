package load

import (
	"bufio"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
)

// Compressed messages can be read as soon as they are sent, and uncompressed ones unchanged.
func TestUnpack(t *testing.T) {
	more := make(chan struct{})
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/plain" || r.Header.Get("Accept-Encoding") != "gzip" {
			io.WriteString(w, "plain")
			return
		}
		w.Header().Set("Content-Encoding", "gzip")
		z := gzip.NewWriter(w)
		io.WriteString(z, "one\n")
		z.Flush()
		w.(http.Flusher).Flush()
		<-more
		io.WriteString(z, "two")
		z.Close()
	}))
	defer site.Close()
	c := new(traffic).client()
	for range 2 {
		resp, err := c.Get(site.URL)
		if err != nil {
			t.Fatal(err)
		}
		in := bufio.NewReader(resp.Body)
		if line, err := in.ReadString('\n'); line != "one\n" || err != nil {
			t.Errorf("before the rest is sent: %q, %v", line, err)
		}
		more <- struct{}{}
		if rest, err := io.ReadAll(in); string(rest) != "two" || err != nil {
			t.Errorf("the rest: %q, %v", rest, err)
		}
		resp.Body.Close()
	}
	resp, err := c.Get(site.URL + "/plain")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if text, err := io.ReadAll(resp.Body); string(text) != "plain" || err != nil {
		t.Errorf("unpacked: %q, %v", text, err)
	}
}
