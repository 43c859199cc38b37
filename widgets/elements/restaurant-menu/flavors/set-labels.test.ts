import { describe, expect, it } from 'vitest';
import type { Translate } from '#shared/messages/translate.ts';
import { translate } from '#shared/messages/translate.ts';
import { problemText, setHint } from './FlavorSetFields.tsx';

const t: Translate = (key, params) => translate('de', key, params);
const set = { name: 'Beilagen', maximum: 2 };

describe('the labels of a set of flavors', () => {
  it.each([
    [1, 1, 'bitte wählen'],
    [2, 2, 'bitte 2 wählen'],
    [1, 3, 'bitte 1 bis 3 wählen'],
    [0, 3, 'bis zu 3'],
    [0, 1, 'freiwillig'],
  ])('at least %i and at most %i: %s', (minimum, maximum, text) => {
    expect(setHint({ minimum, maximum }, t)).toBe(text);
  });

  it('names what is missing and what is too many', () => {
    expect(problemText({ missing: 1 }, set, t)).toBe('Bitte wähle etwas aus „Beilagen“.');
    expect(problemText({ missing: 2 }, set, t)).toBe('Bitte wähle noch 2 aus „Beilagen“.');
    expect(problemText({ excess: 1 }, set, t)).toBe('Aus „Beilagen“ gehen höchstens 2.');
  });
});
