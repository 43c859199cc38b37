import { act } from 'react';
import { vi } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** What React has only told the console: markup that a browser would mend, such as a form in a form, and rows without keys. */
const faults: string[] = [];
const { error: print } = console;
console.error = (...args: unknown[]) => {
  print(...args);
  // a sentence and what it speaks of; `format` of Node is not there in a browser
  const text = args.map(String).join(' ');
  if (/cannot (contain|be a (child|descendant) of)|unique "key"|with the same key/.test(text)) faults.push(text);
};

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

/**
 * Takes everything off the page and waits for the goodbyes, so that nothing of one test lives in the next.
 * @throws Error for markup that React has found wrong
 */
export async function clearPage(): Promise<void> {
  await settled(() => document.body.replaceChildren());
  const [fault] = faults.splice(0);
  if (fault) throw new Error(fault);
}

/** What the element shows: its shadow root's text. */
export function shownText(element: Element): string {
  return element.shadowRoot?.querySelector('[data-root]')?.textContent ?? '';
}
