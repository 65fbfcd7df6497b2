/** Draws the cards of a bundle. Fonts come in as bytes; SVG, PNG and PDF go out. */
export {};
