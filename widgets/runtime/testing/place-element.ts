import { act } from 'react';
import { vi } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** Runs `change` and waits until React has shown what follows from it, lazy code included. */
export async function settled<Result>(change: () => Result | Promise<Result>): Promise<Result> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  let result: Result | undefined;
  await act(async () => {
    result = await change();
  });
  await act(() => vi.dynamicImportSettled());
  return result as Result;
}

/** Puts `html` on an otherwise empty page and returns its first element, rendered. */
export async function placeElement<Kind extends HTMLElement = HTMLElement>(html: string): Promise<Kind> {
  await settled(() => {
    document.body.innerHTML = html;
  });
  return document.body.firstElementChild as Kind;
}

/** Takes everything off the page and waits for the goodbyes, so that nothing of one test lives in the next. */
export async function clearPage(): Promise<void> {
  await settled(() => document.body.replaceChildren());
}

/** What the element shows: its shadow root's text. */
export function shownText(element: Element): string {
  return element.shadowRoot?.querySelector('[data-root]')?.textContent ?? '';
}
