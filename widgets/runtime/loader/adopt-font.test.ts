import { afterEach, describe, expect, it, vi } from 'vitest';
import { fontFamily } from '#styles/known-font.ts';
import { adoptFont } from '../element/widget-session.ts';

interface Face {
  readonly family: string;
}

/** A page that knows these fonts; happy-dom knows none. */
function aPage(html: string, known: readonly Face[] = []) {
  vi.stubGlobal(
    'FontFace',
    class {
      readonly family: string;
      constructor(family: string) {
        this.family = family;
      }
    },
  );
  const page = document.implementation.createHTMLDocument();
  const fonts = new Set(known);
  Object.defineProperty(page, 'fonts', { value: fonts });
  page.body.innerHTML = html;
  const families = () => [...fonts].map(({ family }) => family);
  return { host: page.querySelector('fo-cities') as HTMLElement, families };
}

afterEach(() => vi.unstubAllGlobals());

describe("the house's font", () => {
  it('is given to the page once, for all elements on it', async () => {
    const { host, families } = aPage('<fo-cities></fo-cities>');
    adoptFont(host);
    adoptFont(host);
    await vi.dynamicImportSettled();
    adoptFont(host);
    await vi.dynamicImportSettled();
    // what text stands in until then comes first, so that nothing moves
    expect(families().slice(0, 4)).toEqual([
      'Figtree Fallback',
      'Figtree Fallback',
      'Figtree Fallback Wide',
      'Figtree Fallback Wide',
    ]);
    expect(families().slice(4)).toEqual([fontFamily, fontFamily]);
  });

  it.each([
    ['has one of that name', '<fo-cities></fo-cities>', [{ family: `"${fontFamily}"` }]],
    ['says so on the element', '<fo-cities font="none"></fo-cities>', []],
    ['says so on its script', '<script data-fonts="none"></script><fo-cities></fo-cities>', []],
  ])('is not given to a page that %s', async (_why, html, known) => {
    const { host, families } = aPage(html, known);
    adoptFont(host);
    await vi.dynamicImportSettled();
    expect(families()).toHaveLength(known.length);
  });
});
