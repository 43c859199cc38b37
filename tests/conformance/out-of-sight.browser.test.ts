import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoAnswer, demoList } from '#elements/restaurant-list/testing/demo-restaurants.ts';
import { bigMenu } from '#elements/restaurant-menu/testing/big-menu.ts';
import { demoRestaurant } from '#elements/restaurant-menu/testing/demo-restaurant.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { createStore } from '#state/core/jotai.ts';
import { aRestaurant } from '#tests/support/builders.ts';
import '#elements/restaurant-list/element.ts';
import '#elements/restaurant-menu/element.ts';

/** What is far below the window: it is on the page, for readers and for a search in it, and costs no layout. */

let marketplaces = 0;

afterEach(async () => {
  document.body.replaceChildren();
  scrollTo({ top: 0 });
  await page.viewport(1280, 800);
});

const elements = {
  menu: {
    tag: 'fo-restaurant-menu',
    attributes: 'slug="pizzeria-adria"',
    items: '.menu-group-rows',
    count: 12,
    ports: () => demoRestaurant({ menu: bigMenu({ products: 240, groups: 12 }), items: [] }),
  },
  list: {
    tag: 'fo-restaurant-list',
    attributes: '',
    items: '.list-item',
    count: 60,
    ports: () => {
      const many = Array.from({ length: 60 }, (_, index) =>
        aRestaurant({ slug: `haus-${index}`, name: `Haus ${index}`, kitchenTypes: ['pizza', 'italian'] }),
      );
      return demoList({ api: { getRestaurants: () => demoAnswer(many) } });
    },
  },
} satisfies Record<string, { tag: string; attributes: string; items: string; count: number; ports: () => FakePorts }>;

/** What waits for the browser to have nothing else to do, which it has not until a test says so. */
const waiting = new Map<number, IdleRequestCallback>();
vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) => {
  const id = waiting.size + 1;
  waiting.set(id, work);
  return id;
});
vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));

function letBeIdle(): void {
  const works = [...waiting.values()];
  waiting.clear();
  for (const work of works) work({ didTimeout: false, timeRemaining: () => 10 });
}

/** All that the element lists. */
async function place(name: keyof typeof elements, width: number, height: number): Promise<HTMLElement[]> {
  await page.viewport(width, height);
  marketplaces += 1;
  const { tag, attributes, items, count, ports } = elements[name];
  const apiBase = `${location.origin}/out-of-sight-${marketplaces}`;
  installMarketplace({ apiBase, apiKey: null }, marketplaceOf(createStore(), ports()));
  document.body.innerHTML = `<${tag} ${attributes} api-base="${apiBase}"></${tag}>`;
  const found = () => [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll<HTMLElement>(items) ?? [])];
  await vi.waitFor(
    () => {
      // its rows come by and by
      if (name === 'menu') letBeIdle();
      expect(found()).toHaveLength(count);
      expect(found().some((each) => each.closest('[data-missing]'))).toBe(false);
    },
    { timeout: 8000 },
  );
  await nextFrames();
  return found();
}

const nextFrames = async () => {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
};

const isDrawn = (item: HTMLElement) =>
  item.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false;

it('the heading of each group of a menu is there for readers, who jump by headings, however far below', async () => {
  await place('menu', 360, 780);
  const headings = [
    ...(document.querySelector('fo-restaurant-menu')?.shadowRoot?.querySelectorAll('.menu-group h2') ?? []),
  ];
  expect(headings).toHaveLength(12);
  // what `content-visibility` leaves undrawn is not in the accessibility tree either
  expect(headings.filter((each) => !each.checkVisibility({ contentVisibilityAuto: true }))).toEqual([]);
});

describe.each([
  [360, 780],
  [412, 915],
  [1440, 900],
])('at %i × %i', (width, height) => {
  it.each(['menu', 'list'] as const)(
    'most of the %s is not drawn until it is near, and keeps its room',
    async (name) => {
      const items = await place(name, width, height);
      const drawn = items.filter(isDrawn);
      expect(drawn.length).toBeGreaterThan(0);
      expect(drawn.length).toBeLessThan(items.length / 2);
      expect(items.map(({ textContent }) => textContent)).not.toContain('');

      const { documentElement } = document;
      const before = documentElement.scrollHeight;
      let shift = 0;
      const observer = new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value;
      });
      observer.observe({ type: 'layout-shift' });
      for (let top = 0; top < documentElement.scrollHeight; top += height / 2) {
        scrollTo({ top, behavior: 'instant' });
        await nextFrames();
      }
      observer.disconnect();
      // as the scroll bar has promised
      expect(Math.abs(documentElement.scrollHeight / before - 1)).toBeLessThan(0.04);
      expect(shift).toBeLessThanOrEqual(0.01);
      expect(isDrawn(items.at(-1) as HTMLElement)).toBe(true);
    },
  );

  it('all of the list is drawn once the page is at rest where readers need it, and as high as it was taken to be', async () => {
    // as in a browser that is not Chromium
    const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'userAgentData');
    Reflect.deleteProperty(Navigator.prototype, 'userAgentData');
    onTestFinished(() => void (own && Object.defineProperty(Navigator.prototype, 'userAgentData', own)));
    const items = await place('list', width, height);
    const before = document.documentElement.scrollHeight;
    await vi.waitFor(() => {
      letBeIdle();
      expect(items.filter((item) => !isDrawn(item))).toEqual([]);
    });
    expect(Math.abs(document.documentElement.scrollHeight / before - 1)).toBeLessThan(0.04);
  });
});
