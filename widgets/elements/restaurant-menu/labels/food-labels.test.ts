import { describe, expect, it } from 'vitest';
import type { Translate } from '#shared/messages/translate.ts';
import { translate } from '#shared/messages/translate.ts';
import { additiveLabel, allergenLabel, foodLabel, namedFoodTypes, productFacts } from './food-labels.ts';

const t: Translate = (key, params) => translate('de', key, params);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('facts of food as texts', () => {
  it('says the name behind each allergen letter', () => {
    expect(allergenLabel(['A', 'G'], t)).toBe('A Gluten, G Milch');
  });

  it('says additives by name, as they have no letters', () => {
    expect(additiveLabel(['colouring', 'caffeine'], t)).toBe('mit Farbstoff, koffeinhaltig');
  });

  it('says of a flavor for whom it is and what is in it', () => {
    expect(foodLabel({ foodTypes: ['vegetarian'], allergens: ['G'], additives: ['colouring'] }, t)).toBe(
      'vegetarisch · G Milch · mit Farbstoff',
    );
    expect(foodLabel({ foodTypes: [], allergens: [], additives: [] }, t)).toBe('');
  });

  it('says vegan alone of what is vegetarian and vegan, for it says it all', () => {
    expect(namedFoodTypes(['vegetarian', 'vegan', 'spicy'])).toEqual(['vegan', 'spicy']);
    expect(namedFoodTypes(['vegetarian', 'spicy'])).toEqual(['vegetarian', 'spicy']);
    expect(foodLabel({ foodTypes: ['vegetarian', 'vegan'], allergens: [], additives: [] }, t)).toBe('vegan');
  });

  it('says litres, price per litre, deposit and minimum age of a drink', () => {
    const facts = productFacts({ volume: 500, deposit: 25, minimumAge: 16 }, 390, t, 'de');
    expect(facts.map(plain)).toEqual(['0,5 l', '€ 7,80 je Liter', '+ € 0,25 Pfand', 'ab 16 Jahren']);
  });

  it('writes litres as its language does', () => {
    const english: Translate = (key, params) => translate('en', key, params);
    const drink = { volume: 330, deposit: 0, minimumAge: null };
    expect(productFacts(drink, 390, english, 'en').map(plain)[0]).toBe('0.33 l');
  });

  it('says nothing of a plain dish', () => {
    expect(productFacts({ volume: null, deposit: 0, minimumAge: null }, 890, t, 'de')).toEqual([]);
  });
});
