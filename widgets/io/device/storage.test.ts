import { describe, expect, it } from 'vitest';
import { createKeyValue, createStorage } from './storage.ts';

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

describe('where the page has taken its elements out', () => {
  it('nothing is written until one is back, which then finds what came meanwhile', () => {
    const storage = createStorage({ apiBase: 'https://shop.example' });
    const stored = () => [localStorage, sessionStorage].map((each) => each.getItem('de-late@https://shop.example'));
    storage.setWriting(false);
    storage.local.set('de-late', 'answer');
    storage.visit.set('de-late', 'draft');
    expect(stored()).toEqual([null, null]);
    expect([storage.local.get('de-late'), storage.visit.get('de-late')]).toEqual(['answer', 'draft']);
    storage.setWriting(true);
    expect(stored()).toEqual(['answer', 'draft']);
  });

  it('nothing comes back that was removed meanwhile', () => {
    const storage = createStorage({ apiBase: 'https://shop.example' });
    storage.setWriting(false);
    storage.local.set('de-gone', '1');
    storage.local.remove('de-gone');
    storage.setWriting(true);
    expect(localStorage.getItem('de-gone@https://shop.example')).toBeNull();
  });
});

describe('a key that another tab writes', () => {
  const notify = (key: string | null, storageArea: Storage = localStorage) =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));

  it.each([
    ['on the own origin', location.origin, ''],
    ["on a partner's page", 'https://fo.example', '@https://fo.example'],
  ])('is notified of %s, as is everything being cleared; other keys are not', (_, apiBase, suffix) => {
    let notified = 0;
    const stop = createStorage({ apiBase }).onLocalChange('de-food-profile', () => {
      notified += 1;
    });
    notify(`de-food-profile${suffix}`);
    notify(null);
    expect(notified).toBe(2);
    notify('de-order');
    notify(`de-food-profile${suffix}`, sessionStorage);
    expect(notified).toBe(2);
    stop();
    notify(null);
    expect(notified).toBe(2);
  });
});
