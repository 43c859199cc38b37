import { Ivya } from 'ivya';

/*
 * Runs in the page: finds by Playwright's own selectors what a person would, and says where it can be pressed. Kept
 * under a symbol, as a page's names are the page's.
 */

/** Where an element can be pressed, in the frame's own pixels; or why it can't be. */
export type Pressable = { readonly x: number; readonly y: number } | { readonly reason: string };

export interface Point {
  readonly x: number;
  readonly y: number;
}

const ivya = Ivya.create({ browser: 'webkit' });

const all = (selector: string): Element[] => ivya.queryLocatorSelectorAll(selector, document);

/** The only one; throws where there are several, null where there is none. */
function one(selector: string): Element | null {
  const found = all(selector);
  if (found.length > 1) throw new Error(`strict mode violation: ${selector} is found ${found.length} times`);
  return found[0] ?? null;
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Whether nothing but the element itself is what a press there would hit. */
function isHit(element: Element, x: number, y: number): boolean {
  let hit = document.elementFromPoint(x, y);
  for (let inner = hit; inner?.shadowRoot; ) {
    inner = inner.shadowRoot.elementFromPoint(x, y);
    if (inner === hit) break;
    hit = inner ?? hit;
  }
  const label = element.closest('label');
  for (let node: Node | null = hit; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) {
    if (node === element || node === label) return true;
  }
  return false;
}

async function pressable(selector: string, position?: Point): Promise<Pressable> {
  const element = one(selector);
  if (!element) return { reason: 'is not there' };
  if (!isVisible(element)) return { reason: 'is not visible' };
  if (element.matches(':disabled, [aria-disabled="true"]')) return { reason: 'is disabled' };
  const pointOf = ({ x, y, width, height }: DOMRect) =>
    position ? { x: x + position.x, y: y + position.y } : { x: x + width / 2, y: y + height / 2 };
  const inView = ({ x, y }: Point) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  for (const block of [undefined, 'nearest', 'center', 'start', 'end'] as const) {
    if (block) element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
    const before = pointOf(element.getBoundingClientRect());
    // what comes into view may still be laid out, and push the rest
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    const point = pointOf(element.getBoundingClientRect());
    if (point.x !== before.x || point.y !== before.y) return { reason: 'moves' };
    if (inView(point) && isHit(element, point.x, point.y)) return point;
  }
  return { reason: 'is covered by something else' };
}

/** Selects all that a field holds, so that what is typed next stands instead; or says why that can't be. */
function select(selector: string): string | null {
  const element = one(selector);
  if (!element) return 'is not there';
  if (!isVisible(element) || element.matches(':disabled, :read-only')) return 'can’t be filled';
  const field = element as HTMLInputElement;
  field.focus();
  field.select();
  return null;
}

/** Its place in the page, seen from the frame that it stands in. */
function placeOf(selector: string): Point | null {
  const element = one(selector);
  if (!element) return null;
  const { x, y } = element.getBoundingClientRect();
  return { x: x + element.clientLeft, y: y + element.clientTop };
}

const errors: string[] = [];
// WebKit's stacks lack the words
addEventListener('error', ({ error, message }) => errors.push([message, error?.stack].filter(Boolean).join('\n')));
addEventListener('unhandledrejection', ({ reason }) => errors.push(`unhandled: ${reason}`));

const agent = { errors, all, one, isVisible, pressable, select, placeOf };

// not `globalThis`: Firefox runs scripts of its driver in a world of their own, around the page's window
Reflect.set(window, Symbol.for('page agent of the tests'), agent);
