package nats

import (
	"errors"
	"net/url"
	"regexp"
	"strings"

	"github.com/nats-io/nats.go"
)

// Address says where the NATS servers are: nats://USER:PASSWORD@HOST:PORT,HOST:PORT?prefix=NAME, or tls:// for encryption.
// All servers have the same login.
type Address struct {
	Hosts  []string // all with the same scheme
	Scheme string
	Login  *url.Userinfo // nil: none
	Prefix string        // prefix of the house's subjects; empty: sandtable
}

// usualPrefix is the default prefix of subjects.
const usualPrefix = "sandtable"

var word = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)

var errAddress = errors.New("want nats://USER:PASSWORD@HOST:PORT,HOST:PORT?prefix=NAME, with tls:// for encryption")

// ParseAddress parses an address. Errors do not repeat it, since it may contain a password.
func ParseAddress(text string) (Address, error) {
	scheme, rest, _ := strings.Cut(text, "://")
	if scheme != "nats" && scheme != "tls" {
		return Address{}, errAddress
	}
	who, hosts := "", rest
	if at := strings.LastIndex(rest, "@"); at >= 0 {
		who, hosts = rest[:at+1], rest[at+1:]
	}
	hosts, query, _ := strings.Cut(hosts, "?")
	list := strings.Split(hosts, ",")
	u, err := url.Parse(scheme + "://" + who + list[0] + "?" + query)
	if err != nil {
		return Address{}, errAddress
	}
	a := Address{Hosts: list, Scheme: scheme, Login: u.User, Prefix: u.Query().Get("prefix")}
	for name := range u.Query() {
		if name != "prefix" {
			return Address{}, errAddress
		}
	}
	if err := a.check(); err != nil {
		return Address{}, err
	}
	for _, h := range list {
		if u, err := url.Parse(scheme + "://" + h); err != nil || u.Hostname() == "" || u.Path != "" || u.User != nil {
			return Address{}, errAddress
		}
	}
	return a, nil
}

// check refuses a prefix that is not a single word of a subject.
func (a Address) check() error {
	if a.Prefix != "" && !word.MatchString(a.Prefix) {
		return errors.New("the prefix of a house is made of letters, digits, - and _")
	}
	return nil
}

// String returns the address without its password.
func (a Address) String() string {
	if len(a.Hosts) == 0 {
		return "this process"
	}
	return a.Scheme + "://" + strings.Join(a.Hosts, ",")
}

// hosts returns all hosts in the form that NATS expects.
func (a Address) hosts() string {
	list := make([]string, len(a.Hosts))
	for i, h := range a.Hosts {
		list[i] = a.Scheme + "://" + h
	}
	return strings.Join(list, ",")
}

// options returns the credentials. A user name without a password is a token.
func (a Address) options() []nats.Option {
	if a.Login == nil {
		return nil
	}
	if password, ok := a.Login.Password(); ok {
		return []nats.Option{nats.UserInfo(a.Login.Username(), password)}
	}
	return []nats.Option{nats.Token(a.Login.Username())}
}

func (a Address) prefix() string {
	if a.Prefix == "" {
		return usualPrefix
	}
	return a.Prefix
}
