import { afterEach, expect, it } from 'vitest';
import { css } from '#styles/tokens.css?sheet';

/** An iPhone's system font, which it makes larger for whoever wants that; no other browser knows it. */
const onIPhone = (text: string, size: string) =>
  text
    .replace('@supports (-webkit-touch-callout: none)', '@supports (color: red)')
    .replace('-apple-system-body', `${size} serif`);

/** An element with text on a page that has a font size of its own. */
function show(size: string, variables = ''): HTMLElement {
  document.body.innerHTML = `<style>x-any { font-size: 3px !important; ${variables} }</style><x-any></x-any>`;
  const host = document.querySelector('x-any') as HTMLElement;
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`[data-root] { all: initial } ${onIPhone(css, size)} p { font-size: var(--_text-2) }`);
  shadow.adoptedStyleSheets = [sheet];
  shadow.innerHTML = '<div data-root><p>Text</p></div>';
  return shadow.querySelector('p') as HTMLElement;
}

const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

afterEach(() => {
  document.body.replaceChildren();
});

it('text follows the size that an iPhone is set to, and is as everywhere where it is set to none', () => {
  expect(onIPhone(css, '17px')).not.toBe(css);
  expect(sizeOf(show('17px'))).toBeCloseTo(15, 1);
  expect(sizeOf(show('34px'))).toBeCloseTo(30, 1);
});

it('text has the size that the page gives elements, also on an iPhone', () => {
  expect(sizeOf(show('34px', '--fo-font-size: 20px'))).toBeCloseTo(18.75, 1);
});
