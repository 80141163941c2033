package embedded

import (
	"errors"
	"net"
	"net/url"
	"strings"
)

// Address describes an embedded server: "embedded", or
//
//	embedded://USER:PASSWORD@LISTEN?cluster=LISTEN&routes=HOST:PORT,HOST:PORT&dir=DIR&prefix=NAME
//
// The first LISTEN is where others may join (sandtable think), that of cluster is where the other servers of the cluster
// connect; routes are the addresses of these. All of them require the same login.
type Address struct {
	Listen  string        // HOST:PORT; empty: only this process joins
	Login   *url.Userinfo // nil: none
	Cluster string        // HOST:PORT; empty: the server is alone
	Routes  []string
	Dir     string // its folder; empty: a temporary one
	Prefix  string // prefix of the house's subjects
}

var errAddress = errors.New("want embedded, or embedded://USER:PASSWORD@HOST:PORT?cluster=HOST:PORT&routes=HOST:PORT,HOST:PORT&dir=DIR")

// IsAddress reports whether a text is meant as an address of this package.
func IsAddress(text string) bool { return text == "embedded" || strings.HasPrefix(text, "embedded:") }

// ParseAddress parses an address. Errors do not repeat it, since it may contain a password.
func ParseAddress(text string) (a Address, err error) {
	if text == "embedded" {
		return a, nil
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "embedded" || u.Opaque != "" || u.Path != "" {
		return a, errAddress
	}
	a.Listen, a.Login = u.Host, u.User
	for name, values := range u.Query() {
		switch value := values[0]; name {
		case "cluster":
			a.Cluster = value
		case "routes":
			a.Routes = strings.Split(value, ",")
		case "dir":
			a.Dir = value
		case "prefix":
			a.Prefix = value
		default:
			return a, errAddress
		}
	}
	return a, a.check()
}

// check returns an error for combinations that make no sense.
func (a *Address) check() error {
	for _, at := range append([]string{a.Listen, a.Cluster}, a.Routes...) {
		if _, _, err := net.SplitHostPort(at); at != "" && err != nil {
			return errAddress
		}
	}
	_, port, _ := net.SplitHostPort(a.Cluster)
	switch {
	case port == "0":
		return errors.New("cluster=HOST:PORT is where the others find this server: its port cannot be any")
	case a.Cluster == "" && len(a.Routes) > 0:
		return errors.New("routes are for a cluster: say with cluster=HOST:PORT where the others meet this server")
	case a.Cluster != "" && a.Dir == "":
		return errors.New("a server of a cluster needs a folder of its own, which it keeps: dir=DIR")
	case a.Login == nil && (isOpen(a.Listen) || isOpen(a.Cluster)):
		return errors.New("who can reach the bus from other machines has to prove who he is: embedded://USER:PASSWORD@HOST:PORT")
	}
	return nil
}

// isOpen reports whether other machines can reach a listening address.
func isOpen(at string) bool {
	if at == "" {
		return false
	}
	host, _, _ := net.SplitHostPort(at) // checked by check
	ip := net.ParseIP(host)
	return host != "localhost" && (ip == nil || !ip.IsLoopback())
}
