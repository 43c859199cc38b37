import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBrowser } from '../../support/browser.ts';
import {
  acceptTerms,
  addBruschetta,
  chooseCash,
  giveAddress,
  napoliOf,
  placeOrder,
  typeContact,
} from '../../support/guest.ts';
import { aMarketplace, type TestMarketplace } from '../../support/marketplace.ts';
import { openBasket, phone } from '../../support/restaurant-page.ts';

/** What VoiceOver and TalkBack meet on a phone, one after the other: by the accessibility tree, which is the document's order. */

const aVisitor = aBrowser();
let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

/** Roles and names in the tree's order, one a line. */
async function read(place: Locator): Promise<string[]> {
  const tree = await place.ariaSnapshot();
  const told =
    /^\s*- '?(heading|button|link|textbox|combobox|radio|checkbox|searchbox|dialog|navigation|main|region|tab) "((?:[^"\\]|\\.)*)"/;
  return tree.split('\n').flatMap((line) => {
    const [, role, name = ''] = told.exec(line) ?? [];
    return role === undefined ? [] : [`${role} ${name.replaceAll(/\s/g, ' ')}`];
  });
}

/** Those of `expected` in the order in which they are met; what is met in between does not matter. */
async function expectInOrder(place: Locator, expected: readonly RegExp[]): Promise<void> {
  const lines = await read(place);
  const met = lines.filter((line) => expected.some((each) => each.test(line)));
  const order = expected.map((each) => met.findIndex((line) => each.test(line)));
  expect({ lines, missing: expected.filter((_, at) => order[at] === -1).map(String) }).toEqual({ lines, missing: [] });
  expect(order, lines.join('\n')).toEqual(order.toSorted((a, b) => a - b));
}

/** Neighbours in the document of which the second is seen before the first: above it, or left of it in its line. */
async function seenInAnotherOrder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inOrder = function* (node: Node): Generator<HTMLElement> {
      const inside = node instanceof HTMLSlotElement ? node.assignedNodes({ flatten: true }) : [];
      const children = node instanceof Element && node.shadowRoot ? node.shadowRoot.childNodes : node.childNodes;
      for (const child of inside.length > 0 ? inside : children) {
        if (child instanceof HTMLElement) yield child;
        yield* inOrder(child);
      }
    };
    const all = [...inOrder(document.body)];
    const dialog = all.filter((each) => each.matches('dialog:modal')).at(-1);
    const isApart = (element: Element): boolean => {
      // bars stand at the window's edges, whatever is behind them; what scrolls sideways has an order of its own
      for (let each: Element | null = element; each && each !== dialog; ) {
        const { position, overflowX } = getComputedStyle(each);
        if (/sticky|fixed|absolute/.test(position)) return true;
        if (/auto|scroll/.test(overflowX) && each.scrollWidth > each.clientWidth + 1) return true;
        each = each.assignedSlot ?? each.parentElement ?? (each.getRootNode() as ShadowRoot).host ?? null;
      }
      return false;
    };
    const scrollerOf = (element: Element): Element | null => {
      const { overflowY } = getComputedStyle(element);
      if (/auto|scroll/.test(overflowY)) return element;
      const around = element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host;
      return around ? scrollerOf(around) : null;
    };
    const read = all
      .filter((each) => each.matches('a, button, input, select, textarea, h1, h2, h3, h4, p, dt, dd, legend'))
      .filter(
        (each) =>
          !dialog || dialog.contains(each) || (each.getRootNode() as ShadowRoot).host?.closest('dialog') === dialog,
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ element, box }) =>
          box.width > 2 &&
          box.height > 2 &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
          !isApart(element),
      );
    return read.slice(1).flatMap(({ element, box }, before) => {
      const last = read[before];
      // what scrolls goes on behind the bar below it
      if (!last || last.element.contains(element) || scrollerOf(last.element) !== scrollerOf(element)) return [];
      const isAbove = box.bottom <= last.box.top + 1;
      const isLeft = box.right <= last.box.left + 1 && box.top < last.box.bottom && box.bottom > last.box.top;
      const name = (each: Element) =>
        `${each.localName} ${(each.textContent || each.getAttribute('aria-label') || '').trim().slice(0, 30)}`;
      return isAbove || isLeft ? [`${name(element)} is seen before ${name(last.element)}`] : [];
    });
  });
}

it('is what is seen, from the list to the order', { timeout: 120_000 }, async () => {
  const page = await (await aVisitor({ ...phone, hasTouch: true })).newPage();
  const expectAsSeen = async (where: string) => expect([where, await seenInAnotherOrder(page)]).toEqual([where, []]);
  const whole = page.locator('body');

  await page.goto(`${marketplace.url}/restaurants?zip=1070`);
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await expectInOrder(whole, [
    /^link Zum Inhalt/,
    /^link Mahlzeit/,
    /^main|^heading Restaurants/,
    /^button Filter/,
    /^heading Jetzt geöffnet/,
    /^link Impressum/,
  ]);
  await expectAsSeen('list');

  await page.goto(napoliOf(marketplace));
  await addBruschetta(page);
  await expectInOrder(whole, [
    /^link Mahlzeit/,
    /^heading Pizzeria Napoli Express/,
    /^button Infos und Allergene/,
    /^navigation Gruppen|^button Spezialitäten/,
    /^heading Vorspeisen/,
    /^button Bruschetta hinzufügen/,
    /^navigation Karte, Warenkorb/,
    /^button Warenkorb/,
    /^link Impressum/,
  ]);
  await expectAsSeen('menu');

  await page.getByRole('button', { name: 'Margherita auswählen' }).click();
  const product = page.getByRole('dialog', { name: 'Margherita' });
  await product.waitFor();
  await expectInOrder(product, [
    /^heading Margherita/,
    /^button Schließen/,
    /^radio Klassisch/,
    /^textbox/,
    /^button Link teilen/,
    /^button Hinzufügen/,
  ]);
  await expectAsSeen('product');
  await page.keyboard.press('Escape');

  await openBasket(page);
  await giveAddress(page);
  const basket = page.getByRole('dialog', { name: 'Warenkorb' });
  await basket.getByRole('button', { name: 'Zur Kassa' }).waitFor();
  await expectInOrder(basket, [
    /^heading Warenkorb/,
    /^button Schließen/,
    /^radio Lieferung/,
    /^combobox Wann/,
    /^button .*Bruschetta/,
    /^button Zur Kassa/,
  ]);
  await expectAsSeen('basket');

  await basket.getByRole('button', { name: 'Zur Kassa' }).click();
  await page.getByRole('heading', { name: 'Wer bestellt?' }).waitFor();
  await expectInOrder(whole, [
    /^heading Bestellen bei/,
    /^heading Wer bestellt/,
    /^textbox E-Mail/,
    /^textbox Name/,
    /^combobox Land/,
    /^textbox Telefon/,
    /^textbox Tür/,
    /^button Weiter zur Zahlung/,
    /^link Impressum/,
  ]);
  await expectAsSeen('checkout');
  await typeContact(page);
  await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
  await chooseCash(page);
  await expectAsSeen('payment');
  await page.getByRole('button', { name: 'Weiter zum Bestätigen' }).click();
  await acceptTerms(page);
  await expectAsSeen('confirmation');

  await placeOrder(page);
  await page.getByRole('heading', { name: /Deine Bestellung bei/ }).waitFor();
  await expectInOrder(whole, [/^link Mahlzeit/, /^heading Deine Bestellung bei/, /^link Impressum/]);
  await expectAsSeen('status');
});
