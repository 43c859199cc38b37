import type { Page } from 'playwright-core';

/** How a page came back: as the document that was left, or loaded anew and for which reasons. */
export interface Return {
  readonly isKept: boolean;
  /** by Chromium's own names; empty for a page that was kept */
  readonly reasons: readonly string[];
}

/** Why a browser forgets every page, whatever stands in it. */
const reasonsOfBrowser = new Set(['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']);

/** Leaves a page for another one and comes back to it, after what happens meanwhile. */
export async function leaveAndReturn(
  page: Page,
  elsewhere: string,
  meanwhile?: () => Promise<unknown>,
): Promise<Return> {
  await page.goto(elsewhere);
  await meanwhile?.();
  return await comeBack(page);
}

/** Goes to the page before this one by the browser's own "back". */
export async function comeBack(page: Page): Promise<Return> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const forgotten = new Promise<string[]>((resolve) => {
    devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
  });
  const arrived = new Promise<boolean>((resolve) => {
    devtools.on('Page.frameNavigated', ({ frame, type }) => {
      if (frame.parentId === undefined) resolve(type === 'BackForwardCacheRestore');
    });
  });
  // a page from memory has no `load` to wait for
  await page.goBack({ waitUntil: 'commit' });
  const isKept = await arrived;
  const reasons = isKept ? [] : await forgotten;
  await devtools.detach();
  return { isKept, reasons };
}

/** Of the reasons for which a page was forgotten, those that lie in the page. */
export function reasonsOfPage({ reasons }: Return): string[] {
  return reasons.filter((reason) => !reasonsOfBrowser.has(reason));
}
