import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

interface Shown {
  /** the first match, of that class; fails the test when there is none */
  readonly find: <Kind extends HTMLElement = HTMLElement>(selector: string, kind?: new () => Kind) => Kind;
  readonly findAll: (selector: string) => readonly HTMLElement[];
  readonly text: () => string;
  readonly rerender: (content: ReactNode) => Promise<void>;
}

/** Runs `change` and waits until React has shown what follows, lazy code included. */
export async function acted(change: () => void): Promise<void> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => change());
  await act(() => vi.dynamicImportSettled());
}

/** Types into a field as a person does: React listens to the value's own setter. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, value: string): Promise<void> {
  return acted(() => {
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Presses a key; returns whether it is left to the browser and to what lies around. */
export async function pressKey(
  target: HTMLElement,
  key: string,
  modifiers: Pick<KeyboardEventInit, 'altKey'> = {},
): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  await acted(() => {
    target.dispatchEvent(event);
  });
  return !event.defaultPrevented;
}

/** Renders a primitive on the page until the test ends. */
export async function show(content: ReactNode): Promise<Shown> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const rerender = (next: ReactNode) => acted(() => root.render(next));
  onTestFinished(async () => {
    await acted(() => root.unmount());
    place.remove();
  });
  await rerender(content);
  return {
    find: <Kind extends HTMLElement>(selector: string, kind: new () => Kind = HTMLElement as new () => Kind) => {
      const found = place.querySelector(selector);
      if (!(found instanceof kind)) throw new Error(`No ${kind.name} matches "${selector}" in: ${place.innerHTML}`);
      return found;
    },
    findAll: (selector) => [...place.querySelectorAll<HTMLElement>(selector)],
    text: () => place.textContent ?? '',
    rerender,
  };
}
