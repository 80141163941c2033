package main

import (
	"context"
	"crypto/tls"
	"log/slog"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
)

// certs is the server's certificate. It can be reloaded while the server runs.
type certs struct {
	chain, key string // files; empty: no HTTPS
	now        atomic.Pointer[tls.Certificate]
}

// load reads the files. If they cannot be used, the old certificate stays.
func (c *certs) load() error {
	pair, err := tls.LoadX509KeyPair(c.chain, c.key)
	if err == nil {
		c.now.Store(&pair)
	}
	return err
}

// config returns the TLS configuration, which always uses the certificate loaded last.
func (c *certs) config() *tls.Config {
	return &tls.Config{
		MinVersion:     tls.VersionTLS12,
		NextProtos:     []string{"h2", "http/1.1"},
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return c.now.Load(), nil },
	}
}

// reload reloads the certificate at every SIGHUP until the context ends. Without HTTPS the signal does nothing.
func (c *certs) reload(ctx context.Context, log *slog.Logger) {
	hangup := make(chan os.Signal, 1)
	signal.Notify(hangup, syscall.SIGHUP)
	go func() {
		defer signal.Stop(hangup)
		for {
			select {
			case <-ctx.Done():
				return
			case <-hangup:
				if c.chain == "" {
					continue
				}
				if err := c.load(); err != nil {
					log.Error("the certificate cannot be read anew: the one before stays", "error", err)
				} else {
					log.Warn("the certificate was read anew")
				}
			}
		}
	}()
}
