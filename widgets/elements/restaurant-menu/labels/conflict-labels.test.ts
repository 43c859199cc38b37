import { describe, expect, it } from 'vitest';
import type { Translate } from '#shared/messages/translate.ts';
import { translate } from '#shared/messages/translate.ts';
import { conflictLabel } from './food-labels.ts';

const t: Translate = (key, params) => translate('de', key, params);

describe('what goes against a profile, as a text', () => {
  it('names each allergen with its letter', () => {
    expect(conflictLabel({ allergens: ['G', 'N'], diets: [] }, t)).toBe('Enthält Milch (G), Sesam (N)');
  });

  it('says of a diet only that the menu does not declare it', () => {
    expect(conflictLabel({ allergens: [], diets: ['vegan', 'halal'] }, t)).toBe('Nicht als vegan, halal angegeben');
  });

  it('says both', () => {
    expect(conflictLabel({ allergens: ['G'], diets: ['vegan'] }, t)).toBe(
      'Enthält Milch (G) · Nicht als vegan angegeben',
    );
  });
});
