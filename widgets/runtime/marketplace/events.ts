import type { ElementEventName, ElementEvents } from '#shared/contract/element-events.ts';

interface EmitOptions {
  /** whether the page may answer with `preventDefault()` */
  readonly cancelable?: boolean;
  /** false for what another element has emitted already: then only this element's own listeners receive it */
  readonly bubbles?: boolean;
}

/**
 * Notifies the page of what happened, by a composed bubbling `CustomEvent` (PRODUCT.md 19.1).
 * Returns false when the event is cancelable and the page prevented it.
 */
export function emit<Name extends ElementEventName>(
  host: HTMLElement,
  name: Name,
  detail: ElementEvents[Name],
  { cancelable = false, bubbles = true }: EmitOptions = {},
): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: true, cancelable }));
}

declare global {
  // so that `element.addEventListener('fo-basket-changed', (event) => event.detail.basket)` has its type
  interface HTMLElementEventMap extends ElementCustomEvents {}
  interface DocumentEventMap extends ElementCustomEvents {}
  interface WindowEventMap extends ElementCustomEvents {}
}

type ElementCustomEvents = { [Name in ElementEventName]: CustomEvent<ElementEvents[Name]> };
