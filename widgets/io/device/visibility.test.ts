import { expect, it, vi } from 'vitest';
import { createVisibility } from './visibility.ts';

/** A page that the test hides and shows. */
function aPage(visibilityState: DocumentVisibilityState) {
  const page = Object.assign(new EventTarget(), { visibilityState });
  const become = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { become, visibility: createVisibility(page as unknown as Document) };
}

it('announces that a hidden page is seen again, until it is cleaned up', () => {
  const { become, visibility } = aPage('hidden');
  expect(visibility.isVisible()).toBe(false);
  const listener = vi.fn();
  const stop = visibility.onVisible(listener);
  become('visible');
  expect(visibility.isVisible()).toBe(true);
  become('hidden');
  expect(listener).toHaveBeenCalledOnce();
  stop();
  become('visible');
  expect(listener).toHaveBeenCalledOnce();
});
