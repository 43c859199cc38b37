import { pageWide } from '../marketplace/page-wide.ts';

interface EarlyInput {
  readonly target: HTMLElement;
  /** what was typed; null: it was pressed */
  readonly typed: string | null;
}

const early = () => pageWide('early-input', () => new Map<Element, EarlyInput[]>());

/** What the server's markup leaves behind is gone once its element has taken it over. */
const isWaiting = (node: EventTarget): node is HTMLElement =>
  node instanceof HTMLElement && Boolean(node.shadowRoot?.querySelector('[data-ssr]'));

/**
 * Keeps what a person presses and types in an element whose markup the server sent, until its code is there:
 *
 *     markup ── "+" pressed ─ ─ ─ code ── taken over ── `replayEarlyInput`: "+" is pressed
 *
 * Links are followed at once, as they need no code.
 */
export function recordEarlyInput(page: Document): void {
  const record = (event: Event) => {
    const path = event.composedPath();
    const host = path.find(isWaiting);
    const target = path.find(
      (node): node is HTMLElement =>
        node instanceof HTMLElement && node.matches('a[href], button, input, textarea, select'),
    );
    if (!host || !target || target.localName === 'a') return;
    const isTyped = event.type === 'input';
    if (!isTyped && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')) return;
    const before = (early().get(host) ?? []).filter(
      (each) => !isTyped || each.target !== target || each.typed === null,
    );
    early().set(host, [...before, { target, typed: isTyped ? (target as HTMLInputElement).value : null }]);
    if (isTyped) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ['click', 'input']) page.addEventListener(type, record, true);
}

/** Does what was kept for an element, in its order. */
export function replayEarlyInput(host: Element): void {
  const kept = early().get(host) ?? [];
  early().delete(host);
  for (const { target, typed } of kept) {
    if (!target.isConnected) continue;
    if (typed === null) target.click();
    else type(target as HTMLInputElement, typed);
  }
}

/** React hears only of a value that is another one than it knows: it learns of an empty one first. */
function type(field: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {};
  field.value = '';
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}
