import { describe, expect, it, vi } from 'vitest';
import { warnOfOpaqueOrigin } from '../marketplace/create-marketplace.ts';

describe('a frame in a sandbox', () => {
  it.each([
    ['that takes its origin away is reported in the console', 'null', 1],
    ['that leaves it its origin is none to warn of', 'https://wirt.example', 0],
  ])('%s', async (_, origin, times) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    warnOfOpaqueOrigin('https://shop.example', origin);
    await vi.dynamicImportSettled();
    expect(warn).toHaveBeenCalledTimes(times);
    if (times > 0) expect(warn.mock.calls[0]?.[0]).toContain('allow-same-origin');
    warn.mockRestore();
  });
});
