import { afterEach, describe, expect, it } from 'vitest';
import { placeSpecimen } from '../place-specimen.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** An element as the only child of a place with these styles. */
async function placeIn(style: string) {
  const { element, root } = await placeSpecimen('fo-cities');
  const place = document.createElement('div');
  place.style.cssText = style;
  document.body.replaceChildren(place);
  place.append(element);
  return { place, element, inner: root.querySelector('[data-root]') as HTMLElement };
}

/** Everything that a page may set above an element and that goes down by inheritance. */
const inherited = `
  color: lime; font: italic small-caps 900 40px/3 monospace; font-stretch: condensed; font-kerning: none;
  font-feature-settings: "swsh"; letter-spacing: 9px; word-spacing: 20px; word-break: break-all; white-space: nowrap;
  text-align: right; text-align-last: center; text-indent: 50px; text-transform: uppercase; text-shadow: 2px 2px red;
  text-underline-offset: 9px; text-wrap: nowrap; -webkit-text-fill-color: red; -webkit-text-stroke: 2px blue;
  list-style: upper-roman; quotes: "<" ">"; tab-size: 20; cursor: wait; caret-color: red; accent-color: red;
  border-collapse: collapse; border-spacing: 9px; empty-cells: hide; caption-side: bottom; hyphens: none;
  overflow-wrap: anywhere; line-break: anywhere; orphans: 9; widows: 9; fill: red; stroke: red; image-rendering: pixelated;
  writing-mode: vertical-rl; direction: rtl; unicode-bidi: bidi-override; user-select: none; -webkit-font-smoothing: antialiased; text-rendering: geometricPrecision`;

/** Sizes follow the place. */
const measured = /^(-webkit-)?((block|inline|min|max)-|width|height|perspective-origin|transform-origin)/;

const looks = (element: Element) => {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    [...style].flatMap((name) => (measured.test(name) ? [] : [[name, style.getPropertyValue(name)]])),
  );
};

describe('an element', () => {
  it('inherits nothing of the text settings around it', async () => {
    const { place, inner } = await placeIn('');
    const before = looks(inner);
    place.style.cssText = inherited;
    expect(getComputedStyle(place).writingMode).toBe('vertical-rl');
    expect(looks(inner)).toEqual(before);
  });

  it('is hidden, locked and dark where its page wants that', async () => {
    const { inner } = await placeIn('visibility: hidden; pointer-events: none; color-scheme: dark');
    const { visibility, pointerEvents, colorScheme } = getComputedStyle(inner);
    expect([visibility, pointerEvents, colorScheme]).toEqual(['hidden', 'none', 'dark']);
  });

  it.each([
    ['a centred column', 'display: flex; flex-direction: column; align-items: center'],
    ['a centred grid', 'display: grid; justify-items: center'],
    ['a row', 'display: flex'],
  ])('takes the whole width of %s that shrinks its children, and asks for none', async (_, style) => {
    const { place, element } = await placeIn(`inline-size: 360px; ${style}`);
    expect(element.getBoundingClientRect().width).toBe(360);
    place.style.inlineSize = '200px';
    expect(element.getBoundingClientRect().width).toBe(200);
  });
});
