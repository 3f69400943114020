"""The rules as a WebAssembly module, for browsers and other programs: all libraries in one file, for a set of modules.

`target` makes an object file from the same bitcode as for this computer, `object_file` makes a module from it, and
`instance` runs it in wasmtime, for tests.
"""
