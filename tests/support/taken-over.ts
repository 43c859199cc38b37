import type { Page } from 'playwright-core';

/** Resolves once the element's script has taken over the markup that the server sent. */
export const takenOver = (page: Page, tag: string) =>
  page.waitForFunction((name) => {
    const root = document.querySelector(name)?.shadowRoot;
    return root !== null && root !== undefined && !root.querySelector('[data-ssr]');
  }, tag);
