package postgres

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgconn/ctxwatch"
	"github.com/jackc/pgx/v5/pgxpool"
)

// usualSchema is the schema for the tables unless the URL names another one: postgres://…?schema=club.
const usualSchema = "sandtable"

// connections is the size of the pool unless the URL sets pool_max_conns.
const connections = 16

// address is a parsed URL of a database.
type address struct {
	pool   *pgxpool.Config
	schema string
	shown  string // without the password
}

// IsURL reports whether a text is meant as the URL of a PostgreSQL database.
func IsURL(text string) bool {
	return strings.HasPrefix(text, "postgres://") || strings.HasPrefix(text, "postgresql://")
}

// Shown returns the URL without anything secret.
func Shown(text string) string {
	a, err := parse(text)
	if err != nil {
		return "a PostgreSQL database"
	}
	return a.shown
}

var schemaName = regexp.MustCompile(`^[a-z_][a-z0-9_]{0,62}$`)

// parse parses a URL. Its errors repeat nothing of it, since that may be a misplaced password.
func parse(text string) (address, error) {
	u, err := url.Parse(text)
	if err != nil || !IsURL(text) {
		return address{}, errors.New("want a URL of the form postgres://USER:PASSWORD@HOST/DATABASE")
	}
	q := u.Query()
	a := address{schema: usualSchema}
	if q.Has("schema") {
		a.schema = q.Get("schema")
	}
	switch {
	case q.Has("search_path"):
		return a, errors.New("say schema=NAME in place of search_path")
	case !schemaName.MatchString(a.schema):
		return a, errors.New("schema: want small letters, digits and _")
	}
	q.Del("schema")
	if !q.Has("pool_max_conns") {
		q.Set("pool_max_conns", strconv.Itoa(connections))
	}
	u.RawQuery = q.Encode()
	if a.pool, err = pgxpool.ParseConfig(u.String()); err != nil {
		return a, errors.New("the URL of the database has a setting that cannot be: " + settingFault(err))
	}
	a.fillIn()
	return a, nil
}

// settingFault describes an error without repeating the URL.
func settingFault(err error) string {
	if cause := errors.Unwrap(err); cause != nil {
		if _, namesURL := errors.AsType[*url.Error](cause); !namesURL {
			return cause.Error()
		}
	}
	return "see the manual of libpq for its settings"
}

// statementTime bounds the database's work on one statement, lockTime the time that one statement waits for another; the
// URL may override them.
const (
	statementTime = "20s"
	lockTime      = "10s"
	connectTime   = 10 * time.Second
)

// fillIn sets defaults, and the form for display.
func (a *address) fillIn() {
	c := a.pool.ConnConfig
	for name, value := range map[string]string{
		"application_name": "sandtable", "statement_timeout": statementTime, "lock_timeout": lockTime,
		"idle_in_transaction_session_timeout": "60s",
	} {
		if _, set := c.RuntimeParams[name]; !set {
			c.RuntimeParams[name] = value
		}
	}
	c.RuntimeParams["search_path"] = a.schema
	if c.ConnectTimeout == 0 {
		c.ConnectTimeout = connectTime
	}
	// A query that is called off is cancelled in the database, and its connection kept.
	c.BuildContextWatcherHandler = func(conn *pgconn.PgConn) ctxwatch.Handler {
		return &pgconn.CancelRequestContextWatcherHandler{Conn: conn, DeadlineDelay: time.Second}
	}
	host := net.JoinHostPort(c.Host, strconv.Itoa(int(c.Port)))
	if strings.HasPrefix(c.Host, "/") {
		host = c.Host
	}
	a.shown = fmt.Sprintf("PostgreSQL at %s, database %s, schema %s", host, c.Database, a.schema)
}
