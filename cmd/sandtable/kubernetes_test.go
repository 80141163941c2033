package main

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// manifest is the part of a Kubernetes manifest that ours use.
type manifest struct {
	APIVersion string `yaml:"apiVersion"`
	Kind       string
	Metadata   metadata
	Spec       struct {
		Replicas int
		Selector selector
		Strategy struct {
			Type          string
			RollingUpdate struct {
				MaxSurge       int `yaml:"maxSurge"`
				MaxUnavailable int `yaml:"maxUnavailable"`
			} `yaml:"rollingUpdate"`
		}
		Template struct {
			Metadata metadata
			Spec     podSpec
		}
		Ports                []servicePort
		ClusterIP            string `yaml:"clusterIP"`
		ServiceName          string `yaml:"serviceName"`
		MinAvailable         int    `yaml:"minAvailable"`
		VolumeClaimTemplates []any  `yaml:"volumeClaimTemplates"`
		ScaleTargetRef       struct {
			APIVersion string `yaml:"apiVersion"`
			Kind, Name string
		} `yaml:"scaleTargetRef"`
		MinReplicas int `yaml:"minReplicas"`
		MaxReplicas int `yaml:"maxReplicas"`
		Metrics     []any
	}
}

type metadata struct {
	Name                string
	Labels, Annotations map[string]string
}

// selector is that of a Service, or that of other kinds, which has one more level.
type selector struct {
	App         string
	MatchLabels map[string]string `yaml:"matchLabels"`
}

func (s selector) app() string { return s.App + s.MatchLabels["app"] }

type servicePort struct {
	Name       string
	Port       int
	TargetPort string `yaml:"targetPort"`
}

type podSpec struct {
	Grace       int            `yaml:"terminationGracePeriodSeconds"`
	Token       bool           `yaml:"automountServiceAccountToken"`
	Security    map[string]any `yaml:"securityContext"`
	Constraints []any          `yaml:"topologySpreadConstraints"`
	Containers  []container
}

type container struct {
	Name, Image string
	Args        []string
	Env         []struct {
		Name, Value string
		ValueFrom   map[string]map[string]string `yaml:"valueFrom"`
	}
	Ports []struct {
		Name          string
		ContainerPort int `yaml:"containerPort"`
	}
	Readiness    probe `yaml:"readinessProbe"`
	Liveness     probe `yaml:"livenessProbe"`
	Startup      probe `yaml:"startupProbe"`
	VolumeMounts []any `yaml:"volumeMounts"`
	Resources    struct{ Requests, Limits map[string]string }
	Security     map[string]any `yaml:"securityContext"`
}

type probe struct {
	HTTPGet   struct{ Path, Port string } `yaml:"httpGet"`
	TCPSocket struct{ Port string }       `yaml:"tcpSocket"`
	Period    int                         `yaml:"periodSeconds"`
	Timeout   int                         `yaml:"timeoutSeconds"`
	Failures  int                         `yaml:"failureThreshold"`
}

// versions are the stable API versions of each kind.
var versions = map[string]string{
	"Deployment": "apps/v1", "StatefulSet": "apps/v1", "Service": "v1", "PodDisruptionBudget": "policy/v1", "HorizontalPodAutoscaler": "autoscaling/v2",
}

// manifests reads all manifests, by kind and name.
func manifests(t *testing.T) map[string]manifest {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "deploy", "kubernetes", "*.yaml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no manifests: %v", err)
	}
	all := map[string]manifest{}
	for _, name := range files {
		for _, m := range readYAML[manifest](t, "deploy/kubernetes/"+filepath.Base(name)) {
			if versions[m.Kind] != m.APIVersion || m.Metadata.Name == "" || m.Metadata.Labels["app"] == "" {
				t.Errorf("%s: %s %s of %s", filepath.Base(name), m.Kind, m.Metadata.Name, m.APIVersion)
			}
			all[m.Kind+" "+m.Metadata.Name] = m
		}
	}
	return all
}

// The manifests are consistent: selectors match, ports are those of containers, scaled objects exist.
func TestManifests(t *testing.T) {
	all := manifests(t)
	for name, m := range all {
		work, found := all["Deployment "+m.Spec.Selector.app()]
		if !found {
			work, found = all["StatefulSet "+m.Spec.Selector.app()]
		}
		if m.Kind == "HorizontalPodAutoscaler" {
			work, found = all[m.Spec.ScaleTargetRef.Kind+" "+m.Spec.ScaleTargetRef.Name]
		}
		if !found || work.Spec.Template.Metadata.Labels["app"] != work.Metadata.Name {
			t.Errorf("%s is about %q, which there is not", name, m.Spec.Selector.app())
			continue
		}
		for _, p := range m.Spec.Ports {
			if !hasPort(work.Spec.Template.Spec.Containers[0], p.TargetPort) {
				t.Errorf("%s leads to the port %s", name, p.TargetPort)
			}
		}
	}
	budget, servers := all["PodDisruptionBudget sandtable"], all["Deployment sandtable"]
	if budget.Spec.MinAvailable < 1 || budget.Spec.MinAvailable >= servers.Spec.Replicas {
		t.Errorf("of %d servers %d stay: no machine can be emptied, or all can", servers.Spec.Replicas, budget.Spec.MinAvailable)
	}
	if s := servers.Spec.Strategy.RollingUpdate; s.MaxSurge < 1 || s.MaxUnavailable != 0 {
		t.Errorf("an upgrade takes servers away before there are new ones: %+v", s)
	}
}

func hasPort(c container, name string) bool {
	for _, p := range c.Ports {
		if p.Name == name {
			return true
		}
	}
	return false
}

// Containers start existing commands, not as root, on the image's port; probes request paths that are served, and there is
// enough time to stop.
func TestManifestsFitTheProgram(t *testing.T) {
	all := manifests(t)
	user, _, _ := strings.Cut(only(t, repoFile(t, "Dockerfile"), `^USER (.*)$`), ":")
	for name, m := range all {
		pod := m.Spec.Template.Spec
		if len(pod.Containers) == 0 || pod.Containers[0].Image != "sandtable" {
			continue
		}
		c := pod.Containers[0]
		f := flagsOf(t, c.Args)
		if fmt.Sprint(pod.Security["runAsUser"]) != user || pod.Security["runAsNonRoot"] != true || c.Security["readOnlyRootFilesystem"] != true {
			t.Errorf("%s runs as %v", name, pod.Security["runAsUser"])
		}
		if host := only(t, f["bus"], `^nats://([a-z-]+):4222$`); all["Service "+host].Kind == "" {
			t.Errorf("%s is on the bus %s, which there is not", name, host)
		}
		if c.Resources.Limits["memory"] == "" || c.Resources.Requests["cpu"] == "" {
			t.Errorf("%s says not what it takes", name)
		}
		env := map[string]bool{}
		for _, e := range c.Env {
			env[e.Name] = true
		}
		for _, v := range regexp.MustCompile(`\$\((\w+)\)`).FindAllStringSubmatch(strings.Join(c.Args, " "), -1) {
			env["all"] = env["all"] || !env[v[1]]
		}
		if env["all"] || !env["SANDTABLE_STORE"] || !env["PGPASSWORD"] {
			t.Errorf("%s lacks a variable: it has %v", name, env)
		}
		if c.Args[0] == "serve" {
			checkServer(t, name, pod, f)
		}
	}
}

// checkServer checks what only a server has.
func checkServer(t *testing.T, name string, pod podSpec, f map[string]string) {
	c, port := pod.Containers[0], imagePort(t)
	if f["addr"] != "0.0.0.0:"+port || f["peer"] != "$(POD_IP):"+port || fmt.Sprint(c.Ports[0].ContainerPort) != port {
		t.Errorf("%s listens at %s, is reached at %s and opens %v", name, f["addr"], f["peer"], c.Ports)
	}
	if f["debug-addr"] != fmt.Sprintf("0.0.0.0:%d", c.Ports[1].ContainerPort) {
		t.Errorf("%s shows figures at %s", name, f["debug-addr"])
	}
	if c.Readiness.HTTPGet.Path != "/readyz" || c.Startup.HTTPGet.Path != "/healthz" {
		t.Errorf("%s is asked for %s and %s", name, c.Readiness.HTTPGet.Path, c.Startup.HTTPGet.Path)
	}
	for _, p := range []probe{c.Readiness, c.Startup, c.Liveness} {
		if !hasPort(c, p.HTTPGet.Port+p.TCPSocket.Port) || p.Timeout < 1 || p.Failures < 2 {
			t.Errorf("%s has the probe %+v", name, p)
		}
	}
	if need := int((drainTime + farewell).Seconds()); pod.Grace < need+5 {
		t.Errorf("%s is given %d s to stop, and may need %d", name, pod.Grace, need)
	}
	if found := time.Duration(c.Readiness.Period*c.Readiness.Failures) * time.Second; found >= drainTime || f["drain"] != "" {
		t.Errorf("%s is found out after %v, and answers for %v", name, found, drainTime)
	}
}
