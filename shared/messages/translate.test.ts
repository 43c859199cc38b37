import { describe, expect, it } from 'vitest';
import { errorKeys } from '../contract/errors.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { isMessageKey, translate } from './translate.ts';

/** What is called alike in both languages: words that are, units, and names of ours, of dishes and of others. */
const alike = new Set(
  'Passkeys Codes Logo Operator km Name Restaurant Restaurants Team Live Pause Element Code Link Text Newsletter Post Online Website min in Vegan vegan Halal halal Sofort EPS Powered by Google Mahlzeit Pizza Burger Schnitzel Sushi Bowls Pizzeria Napoli Express'.split(
    ' ',
  ),
);

describe('translate', () => {
  it('fills placeholders and chooses between one and many', () => {
    expect(translate('de', 'common.pieces', { count: 1 })).toBe('1 Stück');
    expect(translate('en', 'common.pieces', { count: 1 })).toBe('1 piece');
    expect(translate('en', 'common.pieces', { count: 2 })).toBe('2 pieces');
    expect(translate('en', 'common.pieces', { count: 10_031 })).toBe('10,031 pieces');
    expect(translate('de', 'common.pieces', { count: 10_031 })).toBe('10\u00A0031 Stück');
  });

  it('has a German text for every error key', () => {
    expect(errorKeys.filter((key) => !isMessageKey(key))).toEqual([]);
  });

  it('has an English text for every error key', () => {
    expect(errorKeys.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
  });

  it('has an English text for every German one, but for what is called alike', () => {
    const isAlike = (text: string) => {
      const words = text.replaceAll(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? [];
      return words.every((word) => alike.has(word));
    };
    const missing = Object.entries(de).filter(([key, text]) => (en[key as keyof typeof de] ?? text) === text);
    expect(missing.filter(([, text]) => !isAlike(text))).toEqual([]);
  });

  it('has no German in its English texts', () => {
    const german =
      /\b(und|oder|nicht|für|ist|sind|wird|werden|wenn|dein\w*|wir|du|dich|dir|der|das|auf|mit|bei|gibt|zum|zur|eine\w?|keine\w?)\b|[äöüß]/i;
    expect(Object.entries(en).filter(([, text]) => german.test(text))).toEqual([]);
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

/** Texts that are promised word for word, and the advice that others have to give. */
describe('the error catalogue', () => {
  it.each([
    ['order.error.empty-basket', 'Your basket is empty.'],
    ['order.error.invalid-address', 'Your address is invalid.'],
    ['order.error.no-permission', 'Your user does not have permission to order.'],
    ['order.error.failed', 'An error occurred.'],
    ['order.error.insufficient-credits', 'Your bonus points are not enough.'],
    ['order.error.illegal-fieldname', 'Illegal fieldname.'],
    ['checkout.error.order-door.missing', 'Please enter your door number.'],
    ['checkout.errors.title', 'The following stands between you and your food:'],
    [
      'checkout.errors.generic',
      'Oops, an error occurred. Please check your input and try again or contact customer service.',
    ],
  ] as const)('has the text of %s word for word', (key, text) => {
    expect(translate('en', key)).toBe(text);
  });

  it.each([
    ['basket.error.product-not-available', /menu has changed.*empty your basket and start again/],
    ['basket.error.invalid-id', /reload the page/],
    ['basket.error.inconsistent-totals', /reload the page/],
    ['basket.error.code-mismatch', /reload the page/],
    ['basket.error.unfinished-item', /check the required extras/],
    ['order.error.invalid-basket', /only available at certain times/],
  ] as const)('says with %s what to do', (key, advice) => {
    expect(translate('en', key)).toMatch(advice);
  });

  it.each(['missingAddress', 'outOfRange', 'invalidAddress'] as const)('has the key of the guide for %s', (state) => {
    expect(translate('en', `basket-guide-state.${state}.message`, { name: 'Lotus' })).not.toBe('');
  });
});
