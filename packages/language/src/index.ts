/** Tree to meaning: workspace, names, types, diagnostics and lowering. Does no I/O. */
export {};
