import { expect, it } from 'vitest';
import { type MessageKey, type MessageParams, translate } from '#shared/messages/translate.ts';
import { namesText } from './use-blocker-text.ts';

const inGerman = (key: MessageKey, params?: MessageParams) => translate('de', key, params);
const inEnglish = (key: MessageKey, params?: MessageParams) => translate('en', key, params);

it('names what few there are, each once, and counts the rest of many', () => {
  expect(namesText(['Suppe'], 'de', inGerman)).toBe('Suppe');
  expect(namesText(['Suppe', 'Brot', 'Suppe'], 'de', inGerman)).toBe('Suppe und Brot');
  expect(namesText(['A', 'B', 'C', 'D'], 'en', inEnglish)).toBe('A, B, C and D');
  expect(namesText(['A', 'B', 'C', 'D', 'E'], 'de', inGerman)).toBe('A, B, C und 2 weitere');
  expect(namesText(['A', 'B', 'C', 'D', 'E'], 'en', inEnglish)).toBe('A, B, C and 2 more');
});
