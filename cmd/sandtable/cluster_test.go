package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"
)

// readYAML reads the documents of a file into a type; unknown fields are errors.
func readYAML[T any](t *testing.T, name string) (list []T) {
	t.Helper()
	d := yaml.NewDecoder(strings.NewReader(repoFile(t, name)))
	d.KnownFields(true)
	for {
		var doc T
		if err := d.Decode(&doc); errors.Is(err, io.EOF) {
			return list
		} else if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		list = append(list, doc)
	}
}

// imagePort returns the port on which the image serves.
func imagePort(t *testing.T) string { return only(t, repoFile(t, "Dockerfile"), `^EXPOSE (.*)$`) }

// compose is the part of a compose file that ours uses.
type compose struct {
	Name     string
	Server   composeService `yaml:"x-server"`
	Services map[string]composeService
	Volumes  map[string]struct{}
}

type composeService struct {
	Image           string
	Restart         string
	ReadOnly        bool     `yaml:"read_only"`
	CapDrop         []string `yaml:"cap_drop"`
	StopGracePeriod string   `yaml:"stop_grace_period"`
	Environment     map[string]string
	DependsOn       yaml.Node `yaml:"depends_on"`
	Command         []string
	Ports           []string
	Volumes         []string
	Healthcheck     struct {
		Test     []string
		Interval string
		Retries  int
		Disable  bool
	}
}

// needs lists the services that a service depends on.
func (s *composeService) needs() (names []string) {
	for i, n := range s.DependsOn.Content {
		if s.DependsOn.Kind == yaml.SequenceNode || i%2 == 0 {
			names = append(names, n.Value)
		}
	}
	return names
}

// The compose file starts existing commands, each server with its own address, over one database and one bus that the file
// defines.
func TestCompose(t *testing.T) {
	c := readYAML[compose](t, "deploy/compose.yaml")[0]
	port, peers := imagePort(t), map[string]bool{}
	for name, s := range c.Services {
		for _, n := range s.needs() {
			if _, ok := c.Services[n]; !ok {
				t.Errorf("%s needs %s, which there is not", name, n)
			}
		}
		for _, v := range s.Volumes {
			from, _, _ := strings.Cut(v, ":")
			_, named := c.Volumes[from]
			if _, err := os.Stat(filepath.Join(root, "deploy", from)); !named && err != nil {
				t.Errorf("%s has the volume %s, which there is not", name, from)
			}
		}
		if s.Image != c.Server.Image {
			continue
		}
		f := flagsOf(t, s.Command)
		if host := only(t, s.Environment["SANDTABLE_STORE"], `@([a-z]+)/`); c.Services[host].Image == "" || s.Environment["PGPASSWORD"] == "" {
			t.Errorf("%s has its games at %s", name, s.Environment["SANDTABLE_STORE"])
		}
		if host := only(t, f["bus"], `^nats://([a-z]+):4222$`); c.Services[host].Image == "" {
			t.Errorf("%s is on the bus %s", name, f["bus"])
		}
		if s.Command[0] != "serve" {
			continue
		}
		peers[f["peer"]] = true
		if f["addr"] != "0.0.0.0:"+port || f["peer"] != name+":"+port || !s.ReadOnly || !slices.Contains(s.CapDrop, "ALL") {
			t.Errorf("%s listens at %s and is reached at %s", name, f["addr"], f["peer"])
		}
		if grace, err := time.ParseDuration(s.StopGracePeriod); err != nil || grace < drainTime+farewell+5*time.Second || f["drain"] != "" {
			t.Errorf("%s is given %s to stop", name, s.StopGracePeriod)
		}
	}
	if len(peers) != 3 {
		t.Errorf("the servers are %v: want three", peers)
	}
	balanced := regexp.MustCompile(`(?m)^ +server \S+ (\S+)$`).FindAllStringSubmatch(repoFile(t, "deploy/haproxy.cfg"), -1)
	for _, b := range balanced {
		delete(peers, b[1])
	}
	if len(balanced) != 3 || len(peers) > 0 {
		t.Errorf("the balancer has %d servers, and not %v", len(balanced), peers)
	}
}

// flagsOf parses a command line of a file in deploy, and returns the values of its flags.
func flagsOf(t *testing.T, args []string) map[string]string {
	t.Helper()
	t.Setenv("SANDTABLE_STORE", "postgres://sandtable@database/sandtable") // as the files set it
	parsed(t, args)
	values := map[string]string{}
	for i := 1; i < len(args); i++ {
		name, value, joined := strings.Cut(strings.TrimPrefix(args[i], "--"), "=")
		if !joined && i+1 < len(args) && !strings.HasPrefix(args[i+1], "--") {
			i++
			value = args[i]
		}
		values[name] = value
	}
	return values
}

// The balancer's configuration is valid, if a balancer is installed to check it, and its health checks request what the
// servers answer.
func TestBalancer(t *testing.T) {
	if path := only(t, repoFile(t, "deploy/haproxy.cfg"), `http-check send .* uri (\S+) `); path != "/readyz" {
		t.Errorf("the balancer asks for %s", path)
	}
	every, err := time.ParseDuration(only(t, repoFile(t, "deploy/haproxy.cfg"), `default-server check inter (\S+) `))
	falls, err2 := strconv.Atoi(only(t, repoFile(t, "deploy/haproxy.cfg"), `default-server check .* fall (\d+) `))
	if err != nil || err2 != nil || time.Duration(falls+1)*every >= drainTime { // a check may have begun just before
		t.Errorf("the balancer finds a server out by %d checks, one in %v: it answers for %v", falls, every, drainTime)
	}
	haproxy, err := exec.LookPath("haproxy")
	if err != nil {
		t.Log("no haproxy here: its settings are read by this test alone")
		return
	}
	out, err := exec.Command(haproxy, "-c", "-f", filepath.Join(root, "deploy", "haproxy.cfg")).CombinedOutput()
	if err != nil || bytes.Contains(out, []byte("[ALERT]")) {
		t.Errorf("haproxy -c: %v\n%s", err, out)
	}
}
