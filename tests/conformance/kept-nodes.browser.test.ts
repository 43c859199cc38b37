import { beforeAll, expect, it } from 'vitest';
import { cdp, server } from 'vitest/browser';
import { loaded, placeSpecimen } from './place-specimen.ts';
import { specimens } from './specimens.ts';

/** So long an element goes on drawing after it shows what it has to, in milliseconds. */
const settlingMs = 250;

async function collectGarbage(): Promise<void> {
  const devtools = cdp() as { send(method: 'HeapProfiler.collectGarbage'): Promise<void> };
  // what was just taken away may still be on the stack, and what holds it may be garbage itself
  await new Promise((resolve) => setTimeout(resolve, 50));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
}

beforeAll(() => {
  document.documentElement.lang = 'de';
});

// only there a page can have garbage collected
it.runIf(server.browser === 'chromium').each(Object.keys(specimens))(
  '<%s> keeps nothing of what it no longer shows, however often it is taken away and put back',
  async (tag) => {
    const { element, root } = await placeSpecimen(tag);
    const removed: WeakRef<Node>[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { removedNodes } of changes) for (const node of removedNodes) removed.push(new WeakRef(node));
    });
    observer.observe(root, { childList: true, subtree: true });
    for (let round = 0; round < 2; round += 1) {
      element.remove();
      await Promise.resolve();
      document.body.append(element);
      await loaded(element);
      await new Promise((resolve) => setTimeout(resolve, settlingMs));
    }
    observer.disconnect();
    await collectGarbage();
    const kept = removed.filter((each) => each.deref()?.isConnected === false);
    element.remove();
    expect(removed.length).toBeGreaterThan(0);
    // React has one of its former drawing at hand
    expect(kept.length).toBeLessThanOrEqual(1);
  },
);
