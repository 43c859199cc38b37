import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { ShadowFrame } from '#ui/testing/ShadowFrame.tsx';

/** Shows primitives in a shadow root, as an element does, until the test ends; returns once `selector` is there. */
export async function placeInShadow(content: ReactNode, selector: string): Promise<ShadowRoot> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(<ShadowFrame>{content}</ShadowFrame>);
  return await vi.waitFor(() => {
    const shadow = place.firstElementChild?.shadowRoot;
    if (!shadow?.querySelector(selector)) throw new Error(`"${selector}" has not come.`);
    return shadow;
  });
}
