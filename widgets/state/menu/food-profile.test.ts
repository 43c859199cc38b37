import { describe, expect, it } from 'vitest';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { emptyProfile } from '#shared/domain/menu/food-profile.ts';
import { testStore } from '../testing/test-store.ts';
import { foodProfileAtom, setFoodProfileAtom } from './food-profile.ts';

const key = 'de-food-profile';
const profile = { allergens: ['G', 'H'] as const, diets: ['vegan'] as const, hideConflicts: true };

describe('the allergen and diet profile', () => {
  it('is empty at first', () => {
    expect(testStore(fakePorts()).get(foodProfileAtom)).toEqual(emptyProfile);
  });

  it('is kept in this browser, for the next visit too, and goes to no server', () => {
    const ports = fakePorts();
    testStore(ports).set(setFoodProfileAtom, profile);
    expect(testStore(ports).get(foodProfileAtom)).toEqual(profile);
    expect(ports.api.calls).toEqual([]);
  });

  it('leaves nothing behind once it is empty', () => {
    const ports = fakePorts();
    const store = testStore(ports);
    store.set(setFoodProfileAtom, profile);
    store.set(setFoodProfileAtom, emptyProfile);
    expect(ports.storage.local.get(key)).toBeNull();
    expect(store.get(foodProfileAtom)).toEqual(emptyProfile);
  });

  it('follows another tab', () => {
    const ports = fakePorts();
    const store = testStore(ports);
    store.show(foodProfileAtom);
    store.set(setFoodProfileAtom, { ...profile, hideConflicts: false });
    ports.writeElsewhere(key, JSON.stringify({ allergens: ['A'], diets: [], hideConflicts: false }));
    expect(store.get(foodProfileAtom)).toEqual({ allergens: ['A'], diets: [], hideConflicts: false });
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"allergens":"G"}'],
    ['nothing', 'null'],
  ])('is empty where %s is stored', (_, text) => {
    expect(testStore(fakePorts({ stored: { [key]: text } })).get(foodProfileAtom)).toEqual(emptyProfile);
  });

  it('keeps what is known of it where something is not', () => {
    const stored = JSON.stringify({
      allergens: ['Z', 'G', '😀'],
      diets: ['paleo', 'halal'],
      hideConflicts: true,
    });
    expect(testStore(fakePorts({ stored: { [key]: stored } })).get(foodProfileAtom)).toEqual({
      allergens: ['G'],
      diets: ['halal'],
      hideConflicts: true,
    });
  });
});
