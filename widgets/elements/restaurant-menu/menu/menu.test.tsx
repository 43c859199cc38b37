// before React, which looks for it once

import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { rendersOf } from '#runtime/testing/count-renders.ts';
import { aLocation } from '#tests/support/session-builders.ts';
import { bigMenu } from '../testing/big-menu.ts';
import { demoRestaurant } from '../testing/demo-restaurant.ts';
import { allSettled, type ShownMenu, showMenu } from '../testing/shown-menu.ts';

beforeAll(async () => {
  await import('../element.ts');
});

/** The browser never has time but when the test gives it some. */
function idleByHand(): () => Promise<boolean> {
  const waiting: (() => void)[] = [];
  // what is in less of a hurry is no row
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: IdleRequestOptions) =>
    Number(timeout) < 1000 ? waiting.push(work) : 0,
  );
  vi.stubGlobal('cancelIdleCallback', (id: number) => {
    waiting[id - 1] = () => undefined;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  let next = 0;
  return async () => {
    const work = waiting[next];
    if (!work) return false;
    next += 1;
    await allSettled(work);
    return true;
  };
}

/** Rows of a search that begin in the window of 768 px, two to a line: fewer where most have a heading of their own above. */
const inSight = { ramen: 10, ram: 9, ra: 12 };
const rows = ({ root }: ShownMenu) => root.querySelectorAll('.product').length;
const shownNames = ({ root }: ShownMenu) =>
  [...root.querySelectorAll('.menu-rows > .menu-group:not([hidden]) .product:not([hidden]) h3')].map(
    (each) => each.textContent,
  );
/** What follows once the screen has shown the first rows. */
const painted = () =>
  allSettled(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      }),
  );
const searchField = ({ named }: ShownMenu) => named('input', 'In der Karte suchen');

/** A menu of 80 products in 8 groups, all of them on the page: ten of each dish. */
async function showWholeMenu(): Promise<ShownMenu & { readonly ports: FakePorts }> {
  idleByHand();
  const ports = demoRestaurant({ location: aLocation(), menu: bigMenu({ products: 80, groups: 8 }) });
  const shown = await showMenu(ports);
  await allSettled(() => window.dispatchEvent(new Event('beforeprint')));
  expect(rows(shown)).toBe(80);
  return { ...shown, ports };
}

describe('a menu of 500 products in 40 groups', () => {
  it('draws a few rows at once, keeps room for the others and fills them in when there is time', async () => {
    const giveTime = idleByHand();
    const shown = await showMenu(demoRestaurant({ menu: bigMenu() }));
    expect(rows(shown)).toBe(12);
    expect(shown.root.querySelectorAll('.menu-group')).toHaveLength(40);
    expect(shown.root.querySelectorAll('.menu-group[data-missing]')).toHaveLength(40);
    await giveTime();
    expect(rows(shown)).toBe(20);
    await giveTime();
    expect(rows(shown)).toBe(40);
    expect(shown.root.querySelectorAll('.menu-group[data-missing]')).toHaveLength(37);
  });

  it('draws a far group at once when somebody jumps to it', async () => {
    idleByHand();
    const shown = await showMenu(demoRestaurant({ menu: bigMenu() }));
    await shown.click('nav button', 'Gruppe 30');
    const group = shown.named('.menu-group h2', 'Gruppe 30').closest('section');
    expect(group?.querySelectorAll('.product')).toHaveLength(12);
    expect(rows(shown)).toBe(24);
    expect(shown.root.activeElement?.textContent).toBe('Gruppe 30');
  });

  it('finds also what has not been drawn yet: the rows that the window shows at once, all of them for paper', async () => {
    idleByHand();
    const shown = await showMenu(demoRestaurant({ menu: bigMenu() }));
    await shown.type(searchField(shown), 'ramen');
    expect(shownNames(shown).slice(0, 2)).toEqual(['Ramen 7', 'Ramen 15']);
    expect(shownNames(shown)).toHaveLength(inSight.ramen);
    await painted();
    expect(shown.text('.menu-list [aria-live]')).toBe('62 Treffer');
    await allSettled(() => window.dispatchEvent(new Event('beforeprint')));
    expect(shownNames(shown)).toHaveLength(62);
  });

  it('draws the finds up to the group that somebody jumps to', async () => {
    idleByHand();
    const shown = await showMenu(demoRestaurant({ menu: bigMenu() }));
    await shown.type(searchField(shown), 'ramen');
    await painted();
    await shown.click('nav button', 'Gruppe 30');
    expect(shown.root.activeElement?.textContent).toBe('Gruppe 30');
    expect(shown.root.activeElement?.closest('.menu-rows')).toBeInstanceOf(Element);
  });

  it('draws all of it for paper', async () => {
    await showWholeMenu();
  });
});

describe('what is drawn anew', () => {
  it('are with a keystroke only the finds in the window, never a row of the menu', async () => {
    const shown = await showWholeMenu();
    const search = async (query: string) => {
      await shown.type(searchField(shown), query);
      await painted();
    };
    expect(await rendersOf('ProductRow', () => search('r'))).toBe(0);
    expect(await rendersOf('ProductRow', () => search('ra'))).toBe(inSight.ra);
    // those that stay are only marked anew
    const facts = await rendersOf('ProductFacts', () => search('ram'));
    expect(facts).toBeLessThan(inSight.ra);
    expect(rows(shown)).toBe(80 + inSight.ram);
    expect(await rendersOf('ProductRow', () => search('ram x'))).toBe(0);
    expect(await rendersOf('ProductRow', () => search(''))).toBe(0);
    expect(shownNames(shown)).toHaveLength(80);
    expect(rows(shown)).toBe(80);
  });

  it('is one row when one more of it comes into the basket', async () => {
    const { click, root } = await showWholeMenu();
    expect(await rendersOf('ProductRow', () => click('button', 'Ramen 7 hinzufügen'))).toBe(1);
    expect(root.querySelector('.product-count')?.textContent).toContain('1');
    expect(await rendersOf('MenuGroup', () => click('button', 'Ramen 7 hinzufügen'))).toBe(1);
  });

  it('is no row at another minute that changes nothing', async () => {
    const { ports } = await showWholeMenu();
    const aMinute = () =>
      allSettled(() => {
        ports.clock.set('2026-11-20T17:31:00Z');
        ports.clock.tickMinute();
      });
    expect(await rendersOf('ProductRow', aMinute)).toBe(0);
  });
});
