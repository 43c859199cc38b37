import { describe, expect, it } from 'vitest';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { anId } from '#tests/support/builders.ts';
import { testStore } from '../testing/test-store.ts';
import { forgetRatingDraftAtom, isBegun, ratingDraftAtom } from './rating-draft.ts';

const id = anId('order');

describe('a rating that was begun', () => {
  it('survives a reload, and only that of its own order', () => {
    const ports = fakePorts();
    const store = testStore(ports);
    store.set(ratingDraftAtom(id), { taste: 4 });
    store.set(ratingDraftAtom(id), { comment: 'Sehr knusprig 🍕' });
    const reloaded = testStore(ports);
    expect(reloaded.get(ratingDraftAtom(id))).toEqual({ taste: 4, comment: 'Sehr knusprig 🍕' });
    expect(isBegun(reloaded.get(ratingDraftAtom(anId('other'))))).toBe(false);
    expect(ports.storage.local.get(`de-rating-${id}`)).toBeNull();
  });

  it('is gone once it was sent', () => {
    const ports = fakePorts();
    const store = testStore(ports);
    store.set(ratingDraftAtom(id), { taste: 4 });
    store.set(forgetRatingDraftAtom, id);
    expect(isBegun(store.get(ratingDraftAtom(id)))).toBe(false);
    expect(isBegun(testStore(ports).get(ratingDraftAtom(id)))).toBe(false);
  });

  it('is nothing where somebody else wrote in its place', () => {
    for (const text of ['', '{', '{"comment":7}', '{"taste":9,"comment":""}', '{"taste":2.5,"comment":""}']) {
      const ports = fakePorts();
      ports.storage.visit.set(`de-rating-${id}`, text);
      expect(testStore(ports).get(ratingDraftAtom(id))).toEqual({ comment: '' });
    }
  });
});
