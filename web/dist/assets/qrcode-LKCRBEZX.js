/* Built by `go run ./web/bundle` from web/src; do not edit. */
import{a}from"/assets/chunk-2MU6ODP4.js";import"/assets/chunk-AHEK6FIJ.js";export{a as QrCode};
