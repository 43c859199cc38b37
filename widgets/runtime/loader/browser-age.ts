/*
 * What the elements ask of a browser, as features that came with its version (`browserslist` of package.json). Where it
 * is too old its parser may be too: up to here nothing is younger than ES2020.
 */

/** Everything works: by `toSorted` Chrome is 110 and Firefox 115 at least, by the other Safari 16.4. */
export const isSupported = () => 'toSorted' in [] && document.adoptedStyleSheets;

/**
 * It works with what comes in older-browsers.ts: Chrome before 123, Safari before 17.5, Firefox before 128, which is the
 * first with colours made from others and with `registerProperty`. None of these has `Temporal`.
 */
export const isOlder = () => !CSS.supports('color:light-dark(red,rgb(from red r g b))');
