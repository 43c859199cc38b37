import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bigMenu } from '#elements/restaurant-menu/testing/big-menu.ts';
import { demoRestaurant } from '#elements/restaurant-menu/testing/demo-restaurant.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { createStore } from '#state/core/jotai.ts';

/** A menu of 500 products where only a browser knows better: layout, scrolling, what is in view. */

let marketplaces = 0;

/** A page of so many rows takes its time on a busy machine. */
const settles = <T>(check: () => T) => vi.waitFor(check, { timeout: 8000 });

beforeAll(async () => {
  await import('#elements/restaurant-menu/element.ts');
  // what is fetched when the menu has come to rest
  await import('#elements/restaurant-menu/later/parts.ts');
});
afterEach(async () => {
  document.body.replaceChildren();
  await page.viewport(1280, 800);
});

/** The element in a window of that size, with all its rows, or in a place of its own: its width and more style. */
async function showMenu(width: number, height: number, place = '100%'): Promise<ShadowRoot> {
  await page.viewport(width, height);
  marketplaces += 1;
  const apiBase = `${location.origin}/large-menu-${marketplaces}`;
  const ports = demoRestaurant({ menu: bigMenu({ products: 120, groups: 12 }), items: [{}] });
  installMarketplace({ apiBase, apiKey: null }, marketplaceOf(createStore(), ports));
  document.body.innerHTML = `<div style="inline-size: ${place}"><fo-restaurant-menu slug="pizzeria-adria" api-base="${apiBase}"></fo-restaurant-menu></div>`;
  const root = await settles(() => {
    const shadow = document.querySelector('fo-restaurant-menu')?.shadowRoot;
    expect(shadow?.querySelector('.product')).not.toBeNull();
    return shadow as ShadowRoot;
  });
  await settles(() => expect(root.querySelectorAll('.product')).toHaveLength(120));
  return root;
}

const current = (root: ShadowRoot) => root.querySelector('.group-bar [aria-current]')?.textContent;
const box = (root: ShadowRoot, selector: string) => {
  const element = root.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element.getBoundingClientRect();
};
const headingOf = (root: ShadowRoot, name: string) =>
  [...root.querySelectorAll('.menu-group h2')].find((heading) => heading.textContent === name) as HTMLElement;

describe('the layout of a menu', () => {
  it.each([
    ['one column with the navigation at the bottom', 360, 780, '100%', ['.bottom-nav', '.item-search']],
    ['one column on a tablet too', 768, 1024, '100%', ['.bottom-nav', '.item-search']],
    ['menu and tabs', 1024, 768, '100%', ['.side [role=tablist]']],
    ['groups, menu and basket', 1440, 900, '100%', ['.side .basket h2', '.filter-fold .item-search']],
    ['the room of the element, not of the window', 1440, 900, '360px', ['.bottom-nav', '.item-search']],
  ] as const)('is %s', async (_name, width, height, place, selectors) => {
    const root = await showMenu(width, height, place);
    const parts = ['.bottom-nav', '.side [role=tablist]', '.side .basket h2', '.filter-fold .item-search'];
    for (const selector of selectors) expect(box(root, selector).width, selector).toBeGreaterThan(0);
    for (const selector of parts.filter((part) => !(selectors as readonly string[]).includes(part))) {
      expect(root.querySelector(selector), selector).toBeNull();
    }
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  it.each([
    [1024, 768],
    [1440, 900],
    [1440, 700],
  ])('has the way to checkout in view from the start and wherever the page is, at %i × %i', async (width, height) => {
    const root = await showMenu(width, height);
    // what a page has above the element
    document
      .querySelector('fo-restaurant-menu')
      ?.insertAdjacentHTML('beforebegin', '<div style="block-size: 120px"></div>');
    for (const top of [0, 40, 2000]) {
      scrollTo({ top, behavior: 'instant' });
      await settles(() => {
        const gate = box(root, '.side .gate');
        expect(gate.height).toBeGreaterThanOrEqual(44);
        expect(gate.top).toBeGreaterThan(0);
        expect(gate.bottom).toBeLessThanOrEqual(innerHeight);
      });
    }
  });

  it.each([
    [360, 1],
    [768, 1],
    [1024, 1],
    [1200, 2],
    [1440, 2],
  ])('has at %i px %i to a line, each of them wide enough to be read', async (width, count) => {
    const root = await showMenu(width, 900);
    const rows = [...root.querySelectorAll('.menu-group:first-child .product')].map((row) =>
      row.getBoundingClientRect(),
    );
    const first = rows[0]?.top;
    expect(rows.filter(({ top }) => top === first)).toHaveLength(count);
    expect(rows[0]?.width).toBeGreaterThanOrEqual(320);
  });

  it('changes with the room, and keeps what was searched', async () => {
    const root = await showMenu(1440, 900);
    const field = () => root.querySelector<HTMLInputElement>('.item-search input');
    await userEvent.fill(field() as HTMLInputElement, 'ramen');
    await page.viewport(360, 780);
    await settles(() => expect(root.querySelector('.bottom-nav')).not.toBeNull());
    expect(field()?.value).toBe('ramen');
    // what is out of sight is drawn when it comes near
    const finds = () => root.querySelectorAll('.menu-rows > .menu-group .product');
    expect(finds().length).toBeLessThan(15);
    await settles(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      expect(finds()).toHaveLength(15);
    });
  });

  it('covers nothing at the bottom: the end of the menu can be read above the navigation', async () => {
    const root = await showMenu(360, 780);
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await settles(() => {
      const rows = root.querySelectorAll('.product');
      const last = rows[rows.length - 1]?.getBoundingClientRect();
      expect(last?.bottom).toBeLessThanOrEqual(box(root, '.bottom').top);
      expect(box(root, '.bottom').bottom).toBeLessThanOrEqual(innerHeight);
    });
  });
});

/** What the window shows of a search's finds, with what is marked in their names. */
const findsInSight = (root: ShadowRoot) =>
  [...root.querySelectorAll('.found-rows .product')]
    .filter((row) => row.getBoundingClientRect().top < innerHeight)
    .map((row) => row.querySelector('h3')?.innerHTML);

/** The finds as they are once the next frame after a key has been made. */
const findsAfterFrame = (root: ShadowRoot) =>
  new Promise<ReturnType<typeof findsInSight>>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(findsInSight(root)));
    port1.start();
    addEventListener('keydown', () => requestAnimationFrame(() => port2.postMessage(null)), { once: true });
  });

describe('the search in a menu', () => {
  it.each([
    [360, 780],
    [1440, 900],
  ])('shows what a key finds with the very next frame, at %i px', async (width, height) => {
    const root = await showMenu(width, height);
    await userEvent.click(root.querySelector<HTMLInputElement>('.item-search input') as HTMLInputElement);
    const seen = new Set<string>();
    for (const key of ['r', 'a', 'm', 'e', 'n', '{Backspace}', '{Backspace}', '{Backspace}', '{Backspace}']) {
      const next = findsAfterFrame(root);
      await userEvent.keyboard(key);
      const finds = await next;
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(finds, key).toEqual(findsInSight(root));
      seen.add(finds.join());
    }
    // one letter searches nothing, each other key found something else
    expect(seen.size).toBe(5);
  });
});

describe('the search above a menu on a phone', () => {
  const fieldOf = (root: ShadowRoot) => root.querySelector<HTMLInputElement>('.item-search input') as HTMLInputElement;
  /** It lies over the bar of groups, which stands at the window's edge, and the list begins below it. */
  const expectUp = (root: ShadowRoot) => {
    const [field, bar] = [fieldOf(root).getBoundingClientRect(), box(root, '.group-bar')];
    expect(field.top).toBeCloseTo(bar.top, 0);
    expect(field.width).toBe(360);
    expect(box(root, '.menu-list').top).toBeCloseTo(bar.bottom, 0);
  };

  it('is a glass at the end of the groups, and as wide as they are once it is tapped, before the first letter', async () => {
    const root = await showMenu(360, 780);
    const field = fieldOf(root);
    const { width, right } = box(root, '.item-search');
    expect([width, right]).toEqual([52, 360]);
    await userEvent.click(field);
    expectUp(root);
    expect(root.activeElement).toBe(field);
  });

  it('stays as wide while something stands in it, and is a glass again without', async () => {
    const root = await showMenu(360, 780);
    const field = fieldOf(root);
    await userEvent.click(field);
    await userEvent.keyboard('ramen');
    field.blur();
    expect(field.getBoundingClientRect().width).toBe(360);
    await userEvent.click(root.querySelector('.item-search button') as HTMLElement);
    field.blur();
    expect(box(root, '.item-search').width).toBe(52);
  });

  it('goes up with the first letter, so that the finds are in view above an on-screen keyboard', async () => {
    const root = await showMenu(360, 780);
    const field = fieldOf(root);
    // as a page has it: below a header, and with a picture loaded
    expect(field.getBoundingClientRect().top).toBeGreaterThan(200);
    field.focus({ preventScroll: true });
    await userEvent.keyboard('r');
    await userEvent.keyboard('amen');
    await settles(() => {
      expectUp(root);
      expect(box(root, '.menu-rows > .menu-group:not([hidden]) .product').bottom).toBeLessThan(450);
    });
    expect(root.activeElement).toBe(field);
  });

  it('brings its finds into view from far down the menu', async () => {
    const root = await showMenu(360, 780);
    scrollTo({ top: 3000, behavior: 'instant' });
    const field = fieldOf(root);
    expect(field.getBoundingClientRect().top).toBeCloseTo(box(root, '.group-bar').top, 0);
    field.focus({ preventScroll: true });
    await userEvent.keyboard('ramen');
    await settles(() => {
      expectUp(root);
      expect(box(root, '.menu-rows > .menu-group:not([hidden]) .product').bottom).toBeLessThan(450);
    });
  });
});

describe('the group bar', () => {
  it.each([
    [360, 780],
    [1440, 900],
  ])('follows the scroll through all groups to the last one, at %i px', async (width, height) => {
    const root = await showMenu(width, height);
    const seen = new Set<string | null | undefined>();
    const end = () => document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top <= end() + 300; top += 300) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      seen.add(current(root));
    }
    await settles(() => expect(current(root)).toBe('Gruppe 12'));
    expect(seen.size).toBeGreaterThanOrEqual(11);
    // the bar itself has moved along
    const button = box(root, '.group-bar [aria-current]');
    expect(button.left).toBeGreaterThanOrEqual(0);
    expect(button.right).toBeLessThanOrEqual(innerWidth);
  });

  it('says what is being read in a box that scrolls and begins further down, such as a dialog', async () => {
    const root = await showMenu(360, 780, '100%; position: fixed; inset: 380px 0 0; overflow-y: auto');
    headingOf(root, 'Gruppe 2').scrollIntoView({ block: 'start', behavior: 'instant' });
    await settles(() => expect(current(root)).toBe('Gruppe 2'));
  });

  it('shows the current group again to who went through all of them and on by the keyboard', async () => {
    const root = await showMenu(360, 780);
    const buttons = [...root.querySelectorAll<HTMLElement>('.group-bar button')];
    const isSeen = () => {
      const { left, right } = box(root, '.group-bar [aria-current]');
      return left >= 0 && right <= innerWidth;
    };
    buttons[0]?.focus();
    for (let stop = 1; stop < buttons.length; stop += 1) await userEvent.keyboard('{Tab}');
    await settles(() => expect(isSeen()).toBe(false));
    await userEvent.keyboard('{Tab}');
    await settles(() => expect(isSeen()).toBe(true));
  });

  it('takes a chosen group right below itself, also a far one, and keeps it until the person goes on', async () => {
    const root = await showMenu(360, 780);
    const button = [...root.querySelectorAll<HTMLElement>('.group-bar button')].find(
      (each) => each.textContent === 'Gruppe 9',
    );
    button?.click();
    const heading = headingOf(root, 'Gruppe 9');
    await settles(() => {
      const { bottom } = box(root, '.group-bar');
      expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom - 1);
      expect(heading.getBoundingClientRect().top).toBeLessThan(bottom + 60);
    });
    expect(current(root)).toBe('Gruppe 9');
    expect(root.activeElement).toBe(heading);
  });
});

describe('the page of a large menu', () => {
  it.each([
    [360, 780],
    [1440, 900],
  ])('does not move by itself while it fills, at %i px', async (width, height) => {
    let shift = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value;
    });
    observer.observe({ type: 'layout-shift' });
    const root = await showMenu(width, height);
    await new Promise(requestAnimationFrame);
    observer.disconnect();
    expect(root.querySelectorAll('[data-missing]')).toHaveLength(0);
    expect(shift).toBeLessThan(0.02);
  });
});
