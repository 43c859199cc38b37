import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser } from '../../support/browser.ts';
import { addBruschetta, giveAddress, napoliOf } from '../../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../../support/marketplace.ts';
import { openBasket } from '../../support/restaurant-page.ts';

/** A phone with a notch and rounded corners, of which browsers know how much of the screen they take. */

const aVisitor = aBrowser();
let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

type Insets = Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>;

async function aPhone(viewport: { width: number; height: number }, insets: Insets): Promise<Page> {
  const { context, newPage } = await aVisitor({ viewport, hasTouch: true });
  const page = await newPage();
  const browser = await context.newCDPSession(page);
  const { top, bottom, left, right } = insets;
  await browser.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { ...insets, topMax: top, bottomMax: bottom, leftMax: left, rightMax: right },
  });
  return page;
}

/**
 * What can be pressed or read and lies in part where the phone's corners are: of the page or, where one is open, of the
 * topmost dialog. What scrolls there can be moved out of it sideways and upwards, so bars and ends alone count below.
 */
async function cutOff(page: Page, insets: Insets): Promise<string[]> {
  return page.evaluate(({ top, bottom, left, right }) => {
    const all = function* (root: ParentNode): Generator<HTMLElement> {
      for (const each of root.querySelectorAll<HTMLElement>('*')) {
        yield each;
        if (each.shadowRoot) yield* all(each.shadowRoot);
      }
    };
    const parentOf = (node: Element): Element | null =>
      node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as Partial<ShadowRoot>).host ?? null;
    const ancestors = (node: Element) => {
      const found: Element[] = [];
      for (let each: Element | null = node; each; each = parentOf(each)) found.push(each);
      return found;
    };
    const dialog = [...all(document)].filter((each) => each.matches('dialog:modal')).at(-1);
    const found: string[] = [];
    for (const each of all(document)) {
      if (!each.matches('a, button, input, select, textarea, h1, h2, h3, p, dt, dd, label')) continue;
      const box = each.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || !each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (box.bottom <= 0 || box.top >= innerHeight) continue;
      const around = ancestors(each);
      if (dialog && !around.includes(dialog)) continue;
      const styles = around.map((node) => ({ node, style: getComputedStyle(node) }));
      const scrolls = (axis: 'overflowX' | 'overflowY') =>
        styles.some(
          ({ node, style }) =>
            /auto|scroll/.test(style[axis]) &&
            (axis === 'overflowX' ? node.scrollWidth > node.clientWidth : node.scrollHeight > node.clientHeight),
        );
      const isSkipLink = box.bottom < 0 || each.matches('.skip, .fo-skip');
      const isBar = styles.some(({ style }) => /sticky|fixed/.test(style.position) && style.display !== 'none');
      const name = `${each.localName} "${(each.textContent || each.getAttribute('aria-label') || '').trim().slice(0, 30)}"`;
      if (!scrolls('overflowX') && (box.left < left || box.right > innerWidth - right))
        found.push(`${name} at the side`);
      if (!isBar || isSkipLink || scrolls('overflowY')) continue;
      if (box.bottom > innerHeight - bottom + 0.5) found.push(`${name} below ${box.bottom}`);
      if (box.top < top - 0.5) found.push(`${name} above ${box.top}`);
    }
    return found;
  }, insets);
}

describe.each([
  ['upright', { width: 360, height: 740 }, { top: 47, bottom: 34, left: 0, right: 0 }],
  ['on its side', { width: 740, height: 360 }, { top: 0, bottom: 21, left: 47, right: 47 }],
] as const)('a phone %s', (_, viewport, insets) => {
  it('cuts nothing off pages, bars and sheets', async () => {
    const page = await aPhone(viewport, insets);
    // what has just been drawn may still find its place
    const expectWhole = (where: string) => expect.poll(() => cutOff(page, insets), { message: where }).toEqual([]);
    const toEnd = () =>
      page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await page.goto(marketplace.url);
    expect((await page.locator('.site-header a').first().boundingBox())?.y).toBeGreaterThanOrEqual(insets.top);
    await page.getByRole('button', { name: 'Bilder abspielen' }).waitFor();
    await expectWhole('home page');
    await toEnd();
    const end = await page.locator('.site-footer p').last().boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(viewport.height - insets.bottom);

    await page.goto(`${marketplace.url}/restaurants?zip=1070`);
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await expectWhole('list');
    await page.getByRole('button', { name: 'Filter' }).first().click();
    await page.getByRole('dialog', { name: 'Filter' }).waitFor();
    await expectWhole('filters');

    await page.goto(napoliOf(marketplace));
    await addBruschetta(page);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expectWhole('menu');
    await page.getByRole('button', { name: 'Margherita auswählen' }).click();
    await page.getByRole('dialog', { name: 'Margherita' }).waitFor();
    await expectWhole('product');
    await page.keyboard.press('Escape');
    await openBasket(page);
    await giveAddress(page);
    await page.getByRole('button', { name: 'Zur Kassa' }).waitFor();
    await expectWhole('basket');
    await page.getByRole('button', { name: 'Zur Kassa' }).click();
    await page.getByRole('heading', { name: 'Wer bestellt?' }).waitFor();
    await expectWhole('checkout');
  });
});
