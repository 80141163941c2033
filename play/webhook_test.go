package play

import "testing"

func TestCheckWebhook(t *testing.T) {
	for address, ok := range map[string]bool{
		"https://example.org/x": true, "http://example.org": true, "ftp://example.org": false, "javascript:alert(1)": false, "//example.org": false,
		"https://": false, "https://a:b@example.org": false, "file:///etc/passwd": false, "": false, "https://exa mple": false,
	} {
		if err := CheckWebhook(address); (err == nil) != ok {
			t.Errorf("%q: %v", address, err)
		}
	}
}
