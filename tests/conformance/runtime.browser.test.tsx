import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useWidget } from '#runtime/element/widget-context.ts';
import { widgetElementClass } from '#runtime/element/widget-element.ts';
import { fakeMarketplaces } from '#runtime/testing/fake-marketplace.ts';
import { atom, useAtomValue } from '#state/core/jotai.ts';

/** What only a real browser has: moveBefore, upgrades, CSS. */

interface ProbeProps {
  readonly slug?: string;
  readonly picks?: readonly string[];
}

const basketAtom = atom('empty');

function Probe({ slug = 'none', picks = [] }: ProbeProps) {
  const { lang } = useWidget();
  const basket = useAtomValue(basketAtom);
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {[slug, picks.join('+'), lang, basket, count].join(' ')}
    </button>
  );
}

const markets = fakeMarketplaces();
let tags = 0;

/** A tag of its own for each test, since a definition can't be taken back. */
function freshTag(): string {
  tags += 1;
  return `fo-probe-${tags}`;
}

function define(tag: string): void {
  const Class = widgetElementClass<ProbeProps>(
    Probe,
    { props: { slug: 'string', picks: 'json' } },
    () => markets.create,
  );
  customElements.define(tag, Class);
}

function place(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

const buttonOf = (host: Element) => host.shadowRoot?.querySelector('button');
const shows = (host: Element, text: string) => vi.waitFor(() => expect(buttonOf(host)?.textContent).toBe(text));

beforeAll(() => {
  document.documentElement.lang = 'de';
});

afterEach(() => {
  document.body.replaceChildren();
});

describe('an element in a real browser', () => {
  it('takes properties that were set before it was upgraded', async () => {
    const tag = freshTag();
    const host = place(`<${tag} slug="attribute"></${tag}>`);
    Object.assign(host, { slug: 'early', picks: ['a', 'b'] });
    define(tag);
    await shows(host, 'early a+b de empty 0');
    expect(host.getAttribute('slug')).toBe('early');
  });

  it('keeps its state when it is moved by moveBefore and by append', async () => {
    const tag = freshTag();
    define(tag);
    const host = place(`<${tag}></${tag}><section></section>`);
    const section = document.querySelector('section') as HTMLElement & {
      moveBefore(node: Node, child: Node | null): void;
    };
    await shows(host, 'none  de empty 0');
    buttonOf(host)?.click();
    await shows(host, 'none  de empty 1');
    section.moveBefore(host, null);
    document.body.append(host);
    buttonOf(host)?.click();
    await shows(host, 'none  de empty 2');
  });

  it('lets a token of the page in and nothing else of its CSS', async () => {
    const tag = freshTag();
    define(tag);
    const hostile = document.createElement('style');
    hostile.textContent = `
      :root { --fo-color-accent: rgb(1, 2, 3); font-size: 40px; }
      * { color: lime !important; text-transform: uppercase; }
      button { display: none; }
      ${tag} { letter-spacing: 9px; font-style: italic; }`;
    document.head.append(hostile);
    const host = place(`<${tag}></${tag}>`);
    await shows(host, 'none  de empty 0');
    const button = buttonOf(host) as HTMLElement;
    button.style.borderColor = 'var(--_accent)';
    const style = getComputedStyle(button);
    expect(style.borderTopColor).toBe('rgb(1, 2, 3)');
    expect(style.color).toBe('rgb(33, 26, 21)');
    expect([style.textTransform, style.letterSpacing, style.fontStyle, style.fontSize]).toEqual([
      'none',
      'normal',
      'normal',
      '15px',
    ]);
    expect(style.display).not.toBe('none');
    hostile.remove();
  });

  it('is dark by its theme, and counts type from one length however deep', async () => {
    const tag = freshTag();
    define(tag);
    const host = place(`<${tag} theme="dark" style="font-size: 80px"></${tag}>`);
    await shows(host, 'none  de empty 0');
    const button = buttonOf(host) as HTMLElement;
    expect(getComputedStyle(button).color).toBe('rgb(245, 239, 231)');
    const deep = document.createElement('small');
    deep.innerHTML = '<small>x</small>';
    button.append(deep);
    expect(getComputedStyle(deep.firstElementChild as Element).fontSize).toBe('13px');
  });

  it('closes its marketplace when the last element has gone', async () => {
    const tag = freshTag();
    define(tag);
    const host = place(`<${tag} api-base="https://gone.test"></${tag}>`);
    await shows(host, 'none  de empty 0');
    host.remove();
    await vi.waitFor(() => expect(markets.calls).toContain('idle https://gone.test'));
  });
});
