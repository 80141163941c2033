//go:build unix

package main

import (
	"crypto/tls"
	"net/http"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
)

// spoken passes on a server's output.
type spoken chan string

func (s spoken) Write(p []byte) (int, error) {
	s <- string(p)
	return len(p), nil
}

// A signal makes the server reload its certificate without interruption; an invalid certificate is ignored.
func TestNewCertificate(t *testing.T) {
	cert, key, first := certificate(t)
	said := make(spoken, 10)
	c, err := startChild(program(t), t.TempDir(), said, "--tls-cert", cert, "--tls-key", key)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.kill)
	trusts := func(pool *tls.Config) bool {
		h := &http.Client{Transport: &http.Transport{TLSClientConfig: pool}}
		defer h.CloseIdleConnections()
		resp, err := h.Get(c.base + "/healthz")
		if err == nil {
			resp.Body.Close()
		}
		return err == nil
	}
	signalAnd := func(words string) {
		t.Helper()
		if err := c.cmd.Process.Signal(syscall.SIGHUP); err != nil {
			t.Fatal(err)
		}
		select {
		case line := <-said:
			if !strings.Contains(line, words) {
				t.Fatalf("the server said %q", line)
			}
		case <-time.After(time.Minute):
			t.Fatal("the server said nothing")
		}
	}
	if !trusts(first) {
		t.Fatal("the first certificate is not shown")
	}
	otherCert, otherKey, second := certificate(t)
	for from, to := range map[string]string{otherCert: cert, otherKey: key} {
		text, err := os.ReadFile(from)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	signalAnd("the certificate was read anew")
	if trusts(first) || !trusts(second) {
		t.Error("the second certificate is not shown")
	}
	if err := os.WriteFile(cert, []byte("nothing"), 0o600); err != nil {
		t.Fatal(err)
	}
	signalAnd("the one before stays")
	if !trusts(second) {
		t.Error("a broken certificate took the one before away")
	}
}
