package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"sandtable/server"
)

type healthCmd struct {
	URL     string        `name:"url" help:"Where the server is." default:"http://${addr}" placeholder:"URL"`
	Timeout time.Duration `help:"How long it may take to answer." default:"5s"`
}

func (healthCmd) Help() string {
	return "Asks a running server whether it is well, for monitoring. The exit code is 0 if it is, and 1 if it is not or does not\n" +
		"answer.\n\nExamples:\n\n    sandtable health\n    sandtable health --url https://play.example.org"
}

// Run asks a server how it is. No answer counts as not well, so that monitoring can tell it from a wrong flag.
func (c *healthCmd) Run(w world) error {
	ctx, cancel := context.WithTimeout(context.Background(), c.Timeout)
	defer cancel()
	h, err := askHealth(ctx, strings.TrimSuffix(c.URL, "/")+"/healthz")
	if err != nil {
		return wrongError{err}
	}
	fmt.Fprintf(w.out, "well: version %s, %s games in memory, %d set aside\n", h.Version, thousands(h.Games), h.Aside)
	return nil
}

// askHealth requests the server's health.
func askHealth(ctx context.Context, url string) (h server.Health, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return h, err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return h, err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return h, fmt.Errorf("%s: %s", url, resp.Status)
	}
	if err := json.NewDecoder(io.LimitReader(resp.Body, 1<<16)).Decode(&h); err != nil {
		return h, fmt.Errorf("%s: not the answer of a sandtable server: %w", url, err)
	}
	if !h.OK {
		return h, fmt.Errorf("%s: the server says that it is not well", url)
	}
	return h, nil
}
