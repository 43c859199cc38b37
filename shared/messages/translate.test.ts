import { describe, expect, it } from 'vitest';
import { errorKeys } from '../contract/errors.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { isMessageKey, translate } from './translate.ts';

describe('translate', () => {
  it('fills placeholders and chooses between one and many', () => {
    expect(translate('de', 'common.pieces', { count: 1 })).toBe('1 Stück');
    expect(translate('en', 'common.restaurants', { count: 1 })).toBe('1 restaurant');
    expect(translate('en', 'common.restaurants', { count: 2 })).toBe('2 restaurants');
    expect(translate('en', 'common.restaurants', { count: 10_031 })).toBe('10,031 restaurants');
    expect(translate('de', 'common.restaurants', { count: 10_031 })).toBe('10\u00A0031 Restaurants');
  });

  it('has a German text for every error key', () => {
    expect(errorKeys.filter((key) => !isMessageKey(key))).toEqual([]);
  });

  it('has no English text without a German one', () => {
    expect(Object.keys(en).filter((key) => !isMessageKey(key))).toEqual([]);
  });

  it('uses the same placeholders in both languages', () => {
    const names = (text: string) =>
      [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].toSorted();
    for (const [key, text] of Object.entries(en)) {
      expect(names(text), key).toEqual(names(de[key as keyof typeof de]));
    }
  });
});
