import { pageWide } from '../marketplace/page-wide.ts';

/** `submit` and `change` do not leave a shadow root: Enter and `input` say the same. */
const types = ['click', 'keydown', 'input'] as const;

interface Kept {
  readonly type: (typeof types)[number];
  readonly target: HTMLElement;
  /** by which the same control is found where the markup had to be drawn anew */
  readonly name: string;
  /** what a field has by then, or whether a box is ticked */
  readonly value: string | boolean | null;
}

const kept = () => pageWide('early-input', () => new Map<Element, Kept[]>());

/**
 * What the server's markup leaves behind, right below the root, is gone once its element has taken it over. Nothing below
 * is looked at: all of a large menu was, with every key (16 ms of each at a quarter of the processor's speed).
 */
const isWaiting = (node: EventTarget): node is HTMLElement =>
  [...((node as Partial<Element>).shadowRoot?.children ?? [])].some((part) => part.matches('[data-ssr]'));

const valueOf = (target: HTMLElement) =>
  target.matches('[type=checkbox], [type=radio]')
    ? (target as HTMLInputElement).checked
    : 'value' in target && target.localName !== 'button'
      ? String(target.value)
      : null;

/**
 * Keeps what a person presses, types and chooses in an element whose markup the server sent, until its code is there:
 *
 *     markup ── "+" pressed ─ ─ ─ code ── taken over ── `replayEarlyInput`: "+" is pressed
 *
 * Fields show at once what is done to them. Links are followed at once on pages of the marketplace, as they need no code.
 * Elsewhere the page may decide where a link leads (`fo-navigate`), so that it waits for the element's code. Once for a
 * page, as early as can be: the marketplace's have it inline (host/build/build-renderer.ts), others with the loader.
 */
export function recordEarlyInput(page: Document, { keepsLinks }: { readonly keepsLinks: boolean }): void {
  pageWide('early-input-recorder', () => {
    for (const type of types) page.addEventListener(type, (event) => record(type, event, keepsLinks), true);
    return true;
  });
}

/** How long a link waits for the element's code, in milliseconds; then it is followed without. */
const linkTimeoutMs = 5000;

const isLink = (target: HTMLElement): target is HTMLAnchorElement => target.localName === 'a';

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, { target }: HTMLAnchorElement) =>
  !(button || ctrlKey || metaKey || shiftKey || altKey) && (target === '' || target === '_self');

/** In a host's own markup; what a page has put into its slots is the page's. */
function isIn(host: Element, node: Node): boolean {
  const around = (node.getRootNode() as Partial<ShadowRoot>).host;
  return around !== undefined && (around === host || isIn(host, around));
}

function record(type: Kept['type'], event: Event, keepsLinks: boolean): void {
  const path = event.composedPath();
  const target = path.find(
    (node): node is HTMLElement =>
      (node as Partial<Element>).matches?.('a[href], button, input, textarea, select') ?? false,
  );
  const host = target && path.find((node): node is HTMLElement => isWaiting(node) && isIn(node, target));
  if (!target || !host) return;
  const link = isLink(target) ? target : null;
  if (link && !(keepsLinks && type === 'click' && isPlainClick(event as MouseEvent, link))) return;
  const isEnter = type === 'keydown' && (event as KeyboardEvent).key === 'Enter' && target.localName === 'input';
  const value = isEnter ? null : valueOf(target);
  // a click into a text field is no choice, a ticked box is kept by its click, and other keys are kept by what they write
  if (type === 'click' ? typeof value === 'string' : type === 'input' ? typeof value !== 'string' : !isEnter) return;
  // what a field had before, and another link: nobody can go to two places
  const isReplaced = (each: Kept) => (value !== null && each.target === target) || (link && isLink(each.target));
  const before = (kept().get(host) ?? []).filter((each) => !isReplaced(each));
  const added = { type, target, name: nameOf(target), value };
  kept().set(host, [...before, added]);
  if (link)
    setTimeout(() => {
      if (host.isConnected && kept().get(host)?.includes(added)) location.assign(link.href);
      else if (!host.isConnected) kept().delete(host);
    }, linkTimeoutMs);
  if (value !== null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Does what was kept for an element. What fields have is entered before this returns: a letter that is typed a moment later
 * comes after it. Presses follow in their order, each once what came before it is drawn: Enter takes what was typed.
 */
export function replayEarlyInput(host: Element): void {
  const todo = kept().get(host) ?? [];
  kept().delete(host);
  const isHere = ({ target, value }: Kept) => value !== null && target.isConnected;
  for (const each of todo) if (isHere(each)) redo(each, each.target);
  void redoInOrder(
    host,
    todo.filter((each) => !isHere(each)),
  );
}

async function redoInOrder(host: Element, todo: readonly Kept[]): Promise<void> {
  for (const each of todo) {
    await pause(0);
    const target = each.target.isConnected ? each.target : await successorOf(host, each);
    if (target) redo(each, target);
    // drawn anew without it: it leads there all the same
    else if (isLink(each.target)) location.assign(each.target.href);
  }
}

function redo({ type, value }: Kept, target: HTMLElement): void {
  if (type === 'keydown') pressEnter(target as HTMLInputElement);
  else if (typeof value === 'string') enter(target as HTMLInputElement, value);
  else {
    // so that the click makes it what it was
    if (typeof value === 'boolean') (target as HTMLInputElement).checked = !value;
    target.click();
  }
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const nameOf = (target: Element) =>
  target.getAttribute('aria-label') ?? target.getAttribute('name') ?? target.textContent;

/** How long and how often it is looked for, as an element that is drawn anew has to fetch what it shows; in milliseconds. */
const timeoutMs = 10_000;
const step = 100;

async function successorOf(
  host: Element,
  { target, name }: Pick<Kept, 'target' | 'name'>,
): Promise<HTMLElement | null> {
  for (let waited = 0; waited < timeoutMs; waited += step) {
    const controls = host.shadowRoot?.querySelectorAll<HTMLElement>(target.localName) ?? [];
    const found = [...controls].find((each) => nameOf(each) === name);
    if (found) return found;
    await pause(step);
  }
  return null;
}

/** React hears only of a value that is another one than it knows: it learns of an empty one first. */
function enter(field: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {};
  field.value = '';
  set?.call(field, text);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
}

/** Only a real key submits a form by itself. */
function pressEnter(field: HTMLInputElement): void {
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true });
  if (field.dispatchEvent(key)) field.form?.requestSubmit();
}
