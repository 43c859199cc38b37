import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { VisitorOptions } from './browser.ts';
import { aKeyboard } from './keyboard.ts';

/** How somebody uses a page, and in which window. */
export type Way = 'mouse at 1440' | 'touch at 1024' | 'touch at 360' | 'keyboard';

export const ways: readonly Way[] = ['mouse at 1440', 'touch at 1024', 'touch at 360', 'keyboard'];

export const windows: Readonly<Record<Way, VisitorOptions>> = {
  'mouse at 1440': { viewport: { width: 1440, height: 900 } },
  'touch at 1024': { viewport: { width: 1024, height: 768 }, hasTouch: true },
  'touch at 360': { viewport: { width: 360, height: 780 }, hasTouch: true },
  keyboard: { viewport: { width: 1280, height: 800 } },
};

/** Somebody at a page, whatever they have in their hand. */
export interface Hand {
  /** A button, link, fold, tab, box or radio. */
  press(goal: Locator): Promise<void>;
  /** Puts a text into a field, in place of what was in it. */
  type(field: Locator, text: string): Promise<void>;
  /** Chooses a file behind a button. */
  upload(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
}

export function aHand(page: Page, way: Way): Hand {
  const press = way === 'keyboard' ? byKeys(page) : byPointer(way);
  return {
    press,
    async type(field, text) {
      if (way !== 'keyboard') await press(field);
      else await walkTo(page, field);
      await field.selectText();
      await page.keyboard.insertText(text);
      expect(await field.inputValue()).toBe(text);
    },
    async upload(button, file) {
      const chooser = page.waitForEvent('filechooser');
      await press(button);
      await (await chooser).setFiles(file);
    },
  };
}

const byPointer =
  (way: Way): Hand['press'] =>
  (goal) =>
    way === 'mouse at 1440' ? goal.click() : goal.tap();

/**
 * Arrows lead on from where Tab comes in, among radios, tabs and the suggestions of a field; a box is ticked by the space bar,
 * everything else pressed by Enter.
 */
const byKeys =
  (page: Page): Hand['press'] =>
  async (goal) => {
    const kind = await goal.evaluate((each) =>
      each instanceof HTMLInputElement ? each.type : (each.getAttribute('role') ?? ''),
    );
    const key = (name: string) => page.keyboard.press(name);
    if (kind === 'radio') {
      const group = page.locator(`input[type=radio][name="${await goal.getAttribute('name')}"]`);
      const chosen = group.and(page.locator(':checked'));
      await walkTo(page, (await chosen.count()) > 0 ? chosen : group.first());
      if (!(await goal.isChecked())) await key('Space');
      while (!(await goal.isChecked())) await key('ArrowDown');
    } else if (kind === 'tab') {
      await walkTo(page, page.getByRole('tablist').filter({ has: goal }).getByRole('tab', { selected: true }));
      while ((await goal.getAttribute('aria-selected')) !== 'true') await key('ArrowRight');
    } else if (kind === 'option') {
      while ((await goal.getAttribute('aria-selected')) !== 'true') await key('ArrowDown');
      await key('Enter');
    } else {
      await walkTo(page, goal);
      await key(kind === 'checkbox' ? 'Space' : 'Enter');
    }
  };

/** Tab forwards, or back where that is the shorter way. */
async function walkTo(page: Page, goal: Locator): Promise<void> {
  const keyboard = aKeyboard(page);
  const where = await goal.evaluate(whereFromFocus);
  if (where === 'after') await keyboard.tabTo(goal);
  else if (where === 'before') await keyboard.tabBackTo(goal);
}

/** Runs in the page: where an element stands from what has the focus. */
function whereFromFocus(element: Element): 'here' | 'before' | 'after' {
  let focused = document.activeElement ?? document.body;
  while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused === element) return 'here';
  const above = (from: Node) => {
    const path: Node[] = [];
    for (let at: Node | null = from; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) path.unshift(at);
    return path;
  };
  const [mine, theirs] = [above(element), above(focused)];
  const split = mine.findIndex((each, at) => each !== theirs[at]);
  const [one, other] = [mine[split], theirs[split]];
  // within what has the focus
  if (!one || !other) return 'after';
  return other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
}
