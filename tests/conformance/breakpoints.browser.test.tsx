import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defineStore } from '#elements/store/fo-store.ts';
import { useBreakpoint } from '#runtime/breakpoints/use-breakpoint.ts';
import { widgetElementClass } from '#runtime/element/widget-element.ts';
import { fakeMarketplaces } from '#runtime/testing/fake-marketplace.ts';

/** Breakpoints by the window's width: only a real browser changes its width. */

const markets = fakeMarketplaces();
const renders = { asking: vi.fn(), plain: vi.fn() };

function Asking() {
  renders.asking();
  return <p>{useBreakpoint()}</p>;
}

function Plain() {
  renders.plain();
  return <p>Karte</p>;
}

beforeAll(() => {
  defineStore();
  customElements.define(
    'fo-asking',
    widgetElementClass(Asking, { props: {} }, () => markets.create),
  );
  customElements.define(
    'fo-plain',
    widgetElementClass(Plain, { props: {} }, () => markets.create),
  );
});
afterEach(async () => {
  document.body.replaceChildren();
  await page.viewport(1280, 800);
});

const rootOf = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('[data-root]');
/** what each element on the page goes by: in its root, and what its component says */
const shown = () =>
  [...document.querySelectorAll('fo-asking, fo-plain')].map((element) => {
    const root = rootOf(element);
    return `${root?.dataset['breakpoint']} ${root?.querySelector('p')?.textContent}`;
  });
const shows = (...expected: string[]) => vi.waitFor(() => expect(shown()).toEqual(expected));

describe('breakpoints by window width', () => {
  it.each([
    ['xs', 'below 768', [320, 767]],
    ['s', '768 to below 992', [768, 991]],
    ['m', '992 to below 1200', [992, 1199]],
    ['l', '1200 and up', [1200, 1920]],
  ] as const)('%s: %s', async (breakpoint, _name, widths) => {
    document.body.innerHTML = '<fo-asking></fo-asking>';
    for (const width of widths) {
      await page.viewport(width, 600);
      expect(innerWidth).toBe(width);
      await shows(`${breakpoint} ${breakpoint}`);
    }
  });

  it('may be overridden by the page, for all elements or for some', async () => {
    await page.viewport(700, 600);
    document.body.innerHTML = `
      <fo-store breakpoints="600,900,1100"></fo-store><fo-asking></fo-asking>
      <fo-store api-base="https://other.test" breakpoints="100,200,300"><fo-asking></fo-asking></fo-store>`;
    await shows('s s', 'l l');
    await page.viewport(250, 600);
    await shows('xs xs', 'm m');
  });

  it('follow the page when it changes its mind, and fall back to the default', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await page.viewport(700, 600);
    document.body.innerHTML = '<fo-store></fo-store><fo-asking></fo-asking>';
    const store = document.querySelector('fo-store') as HTMLElement & { breakpoints?: string | undefined };
    await shows('xs xs');
    store.breakpoints = '600,900,1100';
    await shows('s s');
    store.breakpoints = '300,400,zzz';
    await shows('xs xs');
    store.breakpoints = undefined;
    await shows('xs xs');
    // its texts come with code of their own
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    warn.mockRestore();
  });

  it('render what asks for them when a border is crossed, and nothing else at any time', async () => {
    await page.viewport(800, 600);
    document.body.innerHTML = '<fo-asking></fo-asking><fo-plain></fo-plain>';
    await shows('s s', 's Karte');
    vi.clearAllMocks();
    await page.viewport(900, 600);
    await page.viewport(990, 600);
    expect(renders.asking).not.toHaveBeenCalled();
    await page.viewport(1000, 600);
    await shows('m m', 'm Karte');
    expect(renders.asking).toHaveBeenCalledOnce();
    expect(renders.plain).not.toHaveBeenCalled();
  });

  it('are on the root before anything of the element is painted', async () => {
    await page.viewport(360, 600);
    document.body.innerHTML = '<fo-plain></fo-plain>';
    const { shadowRoot } = document.querySelector('fo-plain') as Element;
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    // received right after React has put the first nodes there, within the same task
    const watch = new MutationObserver(() => {
      const root = shadowRoot?.querySelector<HTMLElement>('[data-root]');
      if (root?.firstChild) resolve(root.dataset['breakpoint']);
    });
    watch.observe(shadowRoot as ShadowRoot, { childList: true, subtree: true });
    expect(await promise).toBe('xs');
    watch.disconnect();
  });

  it('leave no listener behind when the last element goes', async () => {
    const added = vi.spyOn(MediaQueryList.prototype, 'addEventListener');
    const removed = vi.spyOn(MediaQueryList.prototype, 'removeEventListener');
    document.body.innerHTML = '<fo-asking breakpoints="7,8,9"></fo-asking><fo-plain breakpoints="7,8,9"></fo-plain>';
    await shows('l l', 'l Karte');
    expect(added).toHaveBeenCalledTimes(3);
    document.body.replaceChildren();
    await vi.waitFor(() => expect(removed).toHaveBeenCalledTimes(3));
    added.mockRestore();
    removed.mockRestore();
  });
});
