import type { FoundBrowser } from '#tests/support/find-browser.ts';

/**
 * Why this browser's pictures can't be compared with the stored ones; null: they can. Another version, or one that
 * draws with other libraries, sets letters otherwise.
 */
export function whyNotCompared({ from, path }: FoundBrowser): string | null {
  if (from === 'package') return null;
  return (
    `Pictures are skipped: they were taken in the Chromium of the npm package "@sparticuz/chromium", and the browser ` +
    `found here is ${path} (from: ${from}). Where no other browser is found, the package's is taken.`
  );
}
