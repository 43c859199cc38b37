import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordEarlyInput, replayEarlyInput } from '#runtime/server-rendered/early-input.ts';

/** Links of markup that the server sent, on a page that has a say in where they lead. */

const followed: string[] = [];
beforeAll(() => recordEarlyInput(document, { keepsLinks: true }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  addEventListener('hashchange', note);
});
afterEach(() => {
  vi.useRealTimers();
  removeEventListener('hashchange', note);
  document.body.replaceChildren();
  followed.length = 0;
  history.replaceState(null, '', location.pathname + location.search);
});
const note = () => followed.push(location.hash);

/** A host whose code has not come; what stands in its markup, and what the page has put into its slot. */
function placed(slotted = '') {
  document.body.setHTMLUnsafe(
    `<fo-kept><template shadowrootmode="open"><script type="application/json" data-ssr>{}</script><slot></slot>` +
      `<a class="one" href="#one">one</a><a class="two" href="#two">two</a></template>${slotted}</fo-kept>`,
  );
  const host = document.body.firstElementChild as HTMLElement;
  const root = host.shadowRoot as ShadowRoot;
  const clicks: string[] = [];
  const link = (name: string) => root.querySelector<HTMLAnchorElement>(`.${name}`) as HTMLAnchorElement;
  /** its code is there, and says itself where the links lead */
  const takeOver = () => {
    root.querySelector('[data-ssr]')?.remove();
    for (const name of ['one', 'two'])
      link(name)?.addEventListener('click', (event) => {
        event.preventDefault();
        clicks.push(name);
      });
    replayEarlyInput(host);
  };
  return { host, root, link, clicks, takeOver };
}
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** `hashchange` comes in a task of its own. */
const settled = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('a link of an element whose code has not come', () => {
  it('waits for it, once, also where it is pressed again', async () => {
    const { link, takeOver, clicks } = placed();
    link('one').click();
    link('one').click();
    expect(location.hash).toBe('');
    takeOver();
    await later(10_000);
    expect([clicks, location.hash]).toEqual([['one'], '']);
  });

  it('is the last one that was pressed', async () => {
    const { link, takeOver, clicks } = placed();
    link('one').click();
    link('two').click();
    takeOver();
    await later(10_000);
    expect(clicks).toEqual(['two']);
  });

  it('is followed after five seconds without it', async () => {
    const { link } = placed();
    link('one').click();
    await later(4_900);
    expect(location.hash).toBe('');
    await later(200);
    await settled();
    expect(followed).toEqual(['#one']);
  });

  it('is not where the page has removed the element', async () => {
    const { host, link } = placed();
    link('one').click();
    host.remove();
    await later(10_000);
    expect(location.hash).toBe('');
  });

  it('is where what was drawn anew has it no more', async () => {
    const { root, link, takeOver } = placed();
    link('one').click();
    link('one').remove();
    takeOver();
    root.querySelector('.two')?.remove();
    await later(11_000);
    expect(location.hash).toBe('#one');
  });

  it('with a key, or for another window, is the browser’s', () => {
    const { link } = placed();
    const pressed = (init: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init });
      link('one').addEventListener('click', (each) => each.preventDefault(), { once: true });
      let isSeen = false;
      link('one').addEventListener('click', () => (isSeen = true), { once: true });
      link('one').dispatchEvent(event);
      return isSeen;
    };
    expect([pressed({ ctrlKey: true }), pressed({ button: 1 })]).toEqual([true, true]);
    link('one').target = '_blank';
    expect(pressed({})).toBe(true);
  });

  it('that the page has put into a slot is the page’s', () => {
    const { host } = placed('<a href="#own">own</a>');
    host.querySelector('a')?.click();
    expect(location.hash).toBe('#own');
  });
});
