/** How long a handoff code lives, in seconds (PRODUCT.md 20.6). */
export const handoffSeconds = 60;

/** What an address carries in its hash for the elements of the page it leads to: `#fo-handoff={code}`. */
export const handoffParameter = 'fo-handoff';
