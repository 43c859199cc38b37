import { expect, it } from 'vitest';
import { type MessageKey, type MessageParams, translate } from '#shared/messages/translate.ts';
import { namesText } from './use-blockers.ts';

const inGerman = (key: MessageKey, params?: MessageParams) => translate('de', key, params);
const items = (...names: readonly string[]) => names.map((name) => ({ name }));
const inEnglish = (key: MessageKey, params?: MessageParams) => translate('en', key, params);

it('names what few there are, each once, and counts the rest of many', () => {
  expect(namesText(items('Suppe'), 'de', inGerman)).toBe('Suppe');
  expect(namesText(items('Suppe', 'Brot', 'Suppe'), 'de', inGerman)).toBe('Suppe und Brot');
  expect(namesText(items('A', 'B', 'C', 'D'), 'en', inEnglish)).toBe('A, B, C and D');
  expect(namesText(items('A', 'B', 'C', 'D', 'E'), 'de', inGerman)).toBe('A, B, C und 2 weitere');
  expect(namesText(items('A', 'B', 'C', 'D', 'E'), 'en', inEnglish)).toBe('A, B, C and 2 more');
});
