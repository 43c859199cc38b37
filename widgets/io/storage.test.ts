import { describe, expect, it } from 'vitest';
import { createKeyValue } from './key-value.ts';
import { createLocalCache } from './local-cache.ts';
import { createStorage } from './storage.ts';

const day = 86_400_000;

describe('the storage', () => {
  it('suffixes its keys on a page of another origin only', () => {
    createStorage({ apiBase: 'https://shop.example' }).local.set('de-order', 'theirs');
    createStorage({ apiBase: globalThis.location.origin }).local.set('de-order', 'own');
    expect(globalThis.localStorage.getItem('de-order@https://shop.example')).toBe('theirs');
    expect(globalThis.localStorage.getItem('de-order')).toBe('own');
  });

  it('falls back to memory where even asking for it throws', () => {
    const storage = createKeyValue(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    storage.set('key', 'value');
    expect(storage.get('key')).toBe('value');
    storage.remove('key');
    expect(storage.get('key')).toBeNull();
  });

  it('keeps in memory what a full storage refuses, and the newer value wins', () => {
    const values = new Map([['key', 'old']]);
    let full = false;
    const storage = createKeyValue(() => ({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        values.set(key, value);
      },
      removeItem: (key) => values.delete(key),
    }));
    full = true;
    storage.set('key', 'new');
    expect(storage.get('key')).toBe('new');
    full = false;
    storage.set('key', 'newest');
    expect(storage.get('key')).toBe('newest');
    expect(values.get('key')).toBe('newest');
  });
});

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

describe('a key that another tab writes', () => {
  const tell = (key: string | null, storageArea: Storage = localStorage) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));

  it.each([
    ['on the own origin', location.origin, ''],
    ["on a partner's page", 'https://fo.example', '@https://fo.example'],
  ])('is told %s, as is everything being cleared; other keys are not', (_, apiBase, suffix) => {
    let told = 0;
    const stop = createStorage({ apiBase }).onLocalChange('de-food-profile', () => {
      told += 1;
    });
    tell(`de-food-profile${suffix}`);
    tell(null);
    expect(told).toBe(2);
    tell('de-order');
    tell(`de-food-profile${suffix}`, sessionStorage);
    expect(told).toBe(2);
    stop();
    tell(null);
    expect(told).toBe(2);
  });
});
