module server

go 1.26

require github.com/danielgtaylor/huma/v2 v2.37.2

require (
	github.com/danielgtaylor/mexpr v1.9.1 // indirect
	github.com/danielgtaylor/shorthand/v2 v2.2.0 // indirect
	github.com/evanphx/json-patch/v5 v5.9.11 // indirect
	github.com/fxamacker/cbor/v2 v2.9.0 // indirect
	github.com/x448/float16 v0.8.4 // indirect
)
