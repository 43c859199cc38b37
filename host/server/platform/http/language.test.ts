import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it('is German unless another language is preferred', () => {
  expect(languageOf(undefined)).toBe('de');
  expect(languageOf('fr-FR,fr;q=0.9')).toBe('de');
  expect(languageOf('en-GB,en;q=0.9,de;q=0.8')).toBe('en');
  expect(languageOf('de-AT,en;q=0.5')).toBe('de');
  expect(languageOf('en;q=0, de;q=0.1')).toBe('de');
  expect(languageOf('garbage;;;q=x')).toBe('de');
});
