import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A person without a mouse. Each stop of theirs must be seen: a ring around it, and nothing in front of it. */
export interface Keyboard {
  /** Presses Tab until `goal` has the focus. */
  tabTo(goal: Locator): Promise<void>;
  /** Presses Tab with Shift until `goal` has the focus. */
  tabBackTo(goal: Locator): Promise<void>;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
}

/** More stops than this before a goal are too many to ask of anybody. */
const mostStops = 150;

export function aKeyboard(page: Page): Keyboard {
  async function walk(key: string, goal: Locator): Promise<void> {
    await goal.waitFor();
    const stops: string[] = [];
    for (let stop = 0; stop < mostStops; stop += 1) {
      await page.keyboard.press(key);
      stops.push(await seenStop(page));
      if (await goal.evaluate(hasFocus)) return;
    }
    throw new Error(`${key} never came to ${goal.toString()}. It stopped at: ${stops.join(', ')}`);
  }
  return {
    tabTo: (goal) => walk('Tab', goal),
    tabBackTo: (goal) => walk('Shift+Tab', goal),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
  };
}

/** The name of what has the focus, once it is seen: what comes into view may first have to be laid out. */
async function seenStop(page: Page): Promise<string> {
  let stop = await page.evaluate(lookAtFocus);
  const look = async () => {
    stop = await page.evaluate(lookAtFocus);
    return stop.complaint && `${stop.name} ${stop.complaint}`;
  };
  if (stop.complaint) await expect.poll(look, { timeout: 2000 }).toBe('');
  return stop.name;
}

function hasFocus(element: Element): boolean {
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
}

/** Runs in the page: what has the focus, and what is wrong with how it shows. */
function lookAtFocus(): { name: string; complaint: string } {
  let focused = document.activeElement ?? document.body;
  while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const name = `<${focused.localName}> ${focused.getAttribute('aria-label') ?? focused.textContent ?? ''}`
    .trim()
    .slice(0, 60);
  // after the last stop the browser's own frame has the focus
  if (focused === document.body || focused === document.documentElement) return { name, complaint: '' };

  const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const drawing = [...around, focused.nextElementSibling].filter((element) => element instanceof Element);
  const ringed = drawing.find((element) =>
    [undefined, '::after', '::before'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
  // the button in a date's field, within which the browser draws its own
  if (!ringed && focused.matches('[type=date]:not(:focus-visible)')) return { name, complaint: '' };
  if (!ringed) return { name, complaint: 'draws no ring' };

  const { left, right, top, bottom } = ringed.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  );
  const seen = points.some(([x, y]) => {
    let hit = document.elementFromPoint(x, y);
    for (let root = hit?.shadowRoot; root; root = hit?.shadowRoot) {
      const inner = root.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit !== null && drawing.some((element) => element.contains(hit) || hit.contains(element));
  });
  return { name, complaint: seen ? '' : 'is behind something or out of sight' };
}
