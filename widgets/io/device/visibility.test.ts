import { expect, it, vi } from 'vitest';
import { createVisibility } from './visibility.ts';

/** A page that the test hides and shows. */
function aPage(visibilityState: DocumentVisibilityState) {
  const page = Object.assign(new EventTarget(), { visibilityState });
  const turn = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { turn, visibility: createVisibility(page as unknown as Document) };
}

it('tells that a hidden page is seen again, until it is cleaned up', () => {
  const { turn, visibility } = aPage('hidden');
  expect(visibility.isVisible()).toBe(false);
  const listener = vi.fn();
  const stop = visibility.onVisible(listener);
  turn('visible');
  expect(visibility.isVisible()).toBe(true);
  turn('hidden');
  expect(listener).toHaveBeenCalledOnce();
  stop();
  turn('visible');
  expect(listener).toHaveBeenCalledOnce();
});
