import { describe, expect, it } from 'vitest';
import { createKeyValue } from '#io/device/storage.ts';
import { createLocalCache } from './local-cache.ts';

const day = 86_400_000;

describe('the local cache', () => {
  const aCache = () => {
    const storage = createKeyValue(() => undefined);
    const time = { now: Date.parse('2026-11-20T00:00:00Z') };
    return { storage, time, cache: createLocalCache({ storage, now: () => time.now }) };
  };

  it('holds short entries for a day and mid ones for seven', () => {
    const { cache, time } = aCache();
    cache.set('short', 1, 'short');
    cache.set('mid', 2, 'mid');
    time.now += day;
    expect([cache.get('short'), cache.get('mid')]).toEqual([1, 2]);
    time.now += 1;
    expect([cache.get('short'), cache.get('mid')]).toEqual([undefined, 2]);
    time.now += 6 * day;
    expect(cache.get('mid')).toBeUndefined();
  });

  it('is cleared when older than 30 days', () => {
    const { cache, time } = aCache();
    cache.set('first', 1, 'mid');
    time.now += 29 * day;
    cache.set('late', 2, 'mid');
    time.now += day + 1;
    expect(cache.get('late')).toBeUndefined();
  });

  it('is cleared when its version differs, or when it is not ours', () => {
    const { cache, storage } = aCache();
    for (const text of [
      '{"version":"0.9.0","createdAt":1,"entries":{"a":{"value":1,"until":9e15}}}',
      'nonsense',
      '7',
    ]) {
      storage.set('de-cache', text);
      expect(cache.get('a')).toBeUndefined();
    }
    cache.set('a', 1, 'short');
    expect(cache.get('a')).toBe(1);
  });

  it('stays small', () => {
    const { cache } = aCache();
    for (let index = 0; index <= 200; index += 1) cache.set(`key-${index}`, index, 'mid');
    expect(cache.get('key-0')).toBeUndefined();
    expect(cache.get('key-200')).toBe(200);
  });
});
