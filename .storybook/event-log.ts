import { action } from 'storybook/actions';
import type { ElementEventName } from '../shared/contract/element-events.ts';

/** All of them: a new event that is forgotten here does not compile. */
const events: Readonly<Record<ElementEventName, true>> = {
  'fo-location-selected': true,
  'fo-city-requested': true,
  'fo-restaurant-selected': true,
  'fo-basket-changed': true,
  'fo-shared-basket-answered': true,
  'fo-order-placed': true,
  'fo-order-status-changed': true,
  'fo-logged-in': true,
  'fo-logged-out': true,
  'fo-session-expired': true,
  'fo-basket-switched': true,
  'fo-error-occurred': true,
  'fo-navigate': true,
};

const eventNames = Object.keys(events) as readonly ElementEventName[];

/** Calls `listener` with each event of ours that reaches the page. Returns its clean-up. */
export function listenToElements(listener: (event: CustomEvent<unknown>) => void): () => void {
  const stopping = new AbortController();
  for (const name of eventNames) {
    document.addEventListener(name, (event) => listener(event as CustomEvent<unknown>), {
      signal: stopping.signal,
    });
  }
  return () => stopping.abort();
}

/**
 * Writes what elements emit to the page into the panel "Actions". `fo-navigate` is prevented, as a story has no other
 * page to go to.
 */
export function logEvents(): () => void {
  return listenToElements((event) => {
    if (event.type === 'fo-navigate') event.preventDefault();
    action(event.type)(event.detail);
  });
}
