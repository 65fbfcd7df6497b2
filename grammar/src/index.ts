/** Text to tree: the tokens and the parser of the language. Knows no meaning. */
export {};
