import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { type KeyPlace, keysTaken, noteKeys } from './menu-page-probes.ts';

const slowdown = 4;
/** How long a person who types fast takes from key to key, in milliseconds. */
const betweenKeys = 120;
/** What a key may take to its result, in milliseconds. */
const keyBar = 50;
const bareFieldPage = `<input><p></p><script>
  document.querySelector('input').addEventListener('input', (event) => {
    document.querySelector('p').textContent = event.target.value;
  });
</script>`;

interface Typing {
  readonly field: Locator;
  readonly place: KeyPlace;
  readonly typed: readonly string[];
}

/** Types each text into a field at a part of the processor's speed, letter by letter, and takes it away again; what each key took. */
export async function keysOf(context: BrowserContext, page: Page, { field, place, typed }: Typing): Promise<number[]> {
  const session = await context.newCDPSession(page);
  await field.click();
  await page.keyboard.press('End');
  await page.evaluate(noteKeys, place);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (const text of typed) {
    for (const key of [...Array.from(text), ...Array.from(text, () => 'Backspace')]) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await delay(betweenKeys);
    }
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return await page.evaluate(keysTaken);
}

/** The same with a field that only shows what is typed. */
export async function bareKeysOf(
  context: BrowserContext,
  viewport: { readonly width: number; readonly height: number },
  typed: readonly string[],
): Promise<number[]> {
  const page = await context.newPage();
  await page.setContent(bareFieldPage);
  await page.setViewportSize(viewport);
  const place = { tag: 'fo-none', rows: 'body > p' };
  const keys = await keysOf(context, page, { field: page.locator('input'), place, typed });
  await page.close();
  return keys;
}

/** What the keys took, and whether the bar holds, in words. */
export function keysText(keys: readonly number[], bareKeys: readonly number[]): string {
  const p95 = quantile(keys, 0.95);
  return (
    `key to result on the screen at a ${slowdown}th of the speed p50 ${quantile(keys, 0.5).toFixed(0)} ms, ` +
    `p95 ${p95.toFixed(0)} ms, slowest ${Math.max(...keys).toFixed(0)} ms, ` +
    `${keys.filter((key) => key > keyBar).length} of ${keys.length} above ${keyBar} ms, whose bar p95 ` +
    `${p95 <= keyBar ? 'holds' : 'misses'} (a bare field p50 ${quantile(bareKeys, 0.5).toFixed(0)} ms, ` +
    `p95 ${quantile(bareKeys, 0.95).toFixed(0)} ms)`
  );
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
