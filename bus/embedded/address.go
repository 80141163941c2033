package embedded

import (
	"errors"
	"net"
	"net/url"
	"strings"
)

// Address says what a server shall be: "embedded", or
//
//	embedded://USER:PASSWORD@LISTEN?cluster=LISTEN&routes=HOST:PORT,HOST:PORT&dir=DIR&prefix=NAME
//
// The first LISTEN is where others may join (sandtable think), that of cluster where the other servers of the cluster meet
// this one; routes are where these are met. All of them ask for the same user.
type Address struct {
	Listen  string        // HOST:PORT; empty: only this process joins
	Login   *url.Userinfo // nil: none
	Cluster string        // HOST:PORT; empty: the server stands alone
	Routes  []string
	Dir     string // of its own; empty: a new one that is removed at the end
	Prefix  string // of the house
}

var errAddress = errors.New("want embedded, or embedded://USER:PASSWORD@HOST:PORT?cluster=HOST:PORT&routes=HOST:PORT,HOST:PORT&dir=DIR")

// IsAddress reports whether a text shall be an address of this package.
func IsAddress(text string) bool { return text == "embedded" || strings.HasPrefix(text, "embedded:") }

// ParseAddress reads an address. Errors do not tell it: it may hold a password.
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

// check refuses what cannot be meant.
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

// isOpen reports whether other machines reach a place to listen at.
func isOpen(at string) bool {
	if at == "" {
		return false
	}
	host, _, _ := net.SplitHostPort(at) // check has looked at it
	ip := net.ParseIP(host)
	return host != "localhost" && (ip == nil || !ip.IsLoopback())
}
