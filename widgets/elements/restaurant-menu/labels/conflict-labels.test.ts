import { describe, expect, it } from 'vitest';
import { translate } from '#shared/messages/translate.ts';
import { conflictWords } from './food-labels.ts';
import type { Translate } from './hours-labels.ts';

const t: Translate = (key, params) => translate('de', key, params);

describe('what goes against a profile, in words', () => {
  it('names each allergen with its letter', () => {
    expect(conflictWords({ allergens: ['G', 'N'], diets: [] }, t)).toBe('Enthält Milch (G), Sesam (N)');
  });

  it('says of a diet only that the card does not declare it', () => {
    expect(conflictWords({ allergens: [], diets: ['vegan', 'halal'] }, t)).toBe(
      'Nicht als vegan, halal angegeben',
    );
  });

  it('says both', () => {
    expect(conflictWords({ allergens: ['G'], diets: ['vegan'] }, t)).toBe(
      'Enthält Milch (G) · Nicht als vegan angegeben',
    );
  });
});
