import { describe, expect, it } from 'vitest';
import { aPrediction } from '#tests/support/session-builders.ts';
import type { FoundPlace, Maps, MapsAdapter, MapsPlace } from '../maps.ts';
import { ProviderFailure } from './fetch-json.ts';
import { createResilientMaps } from './resilient-maps.ts';

const graben = { text: 'Graben 5', detailed: '1010 Wien' };
const found: FoundPlace = {
  fields: ['id-5', 'Graben 5', 'Wien'],
  details: { types: ['street_address'], address_components: [], lat: 48.2, lng: 16.3 },
  approximate: false,
  accepted: true,
};
const byEmbedded = (placeId: string): MapsPlace => ({
  details: { ...found.details, place_id: placeId },
  cityCode: '90001',
  approximate: true,
  accepted: true,
});
const inWien = aPrediction({ id: 'c3wx', strId: 'c3wx', text: 'Graben 5', detailed: '1010 Wien' });
const inLinz = aPrediction({ id: 'c3wy', strId: 'c3wy', text: 'Graben 5', detailed: '4020 Linz' });

function maps({ known = [inWien, inLinz], withWords = true, town = 'Wien' } = {}) {
  const asked: unknown[] = [];
  const state = { isOut: false };
  const answer = <T>(question: unknown, value: T): Promise<T> => {
    asked.push(question);
    return state.isOut ? Promise.reject(new ProviderFailure('status 503')) : Promise.resolve(value);
  };
  const adapter: MapsAdapter = {
    name: 'google',
    idKind: 'g',
    predict: async (input, near, { signal }) => {
      signal?.throwIfAborted();
      return answer([input, near], [{ fields: ['id-5', 'Graben 5', town], ...graben, accepted: true }]);
    },
    place: (fields) => answer(fields, found),
    reverse: (point) => answer(point, found),
    ...(withWords && { inWords: ([, text = '', detailed = '']) => ({ text, detailed }) }),
  };
  const embedded: Maps = {
    predict: () => Promise.resolve(known),
    place: (placeId) => Promise.resolve(known.some(({ id }) => id === placeId) ? byEmbedded(placeId) : undefined),
    reverse: () => Promise.resolve(byEmbedded('Y3wx')),
  };
  const log = { info: () => {}, warn: () => {} };
  return {
    asked,
    state,
    maps: createResilientMaps({ adapter, embedded, secret: 'of every node', log }),
  };
}

async function providersId(of: Maps): Promise<string> {
  const [prediction = expect.fail()] = await of.predict('graben 5', null);
  return prediction.strId;
}

describe('address search by a provider that may fail', () => {
  it('returns predictions as the contract has them', async () => {
    const [prediction = expect.fail()] = await maps().maps.predict('graben 5', null);
    expect(prediction).toEqual({
      id: prediction.strId,
      strId: prediction.strId,
      text: 'Graben 5',
      short: 'Graben 5',
      detailed: '1010 Wien',
      accepted: true,
      query: 'graben 5',
    });
  });

  it('uses the embedded search while the provider fails', async () => {
    const { maps: search, state } = maps();
    state.isOut = true;
    expect(await search.predict('graben 5', null)).toEqual([inWien, inLinz]);
    expect((await search.reverse({ lat: 48.2, lng: 16.3 }))?.details.place_id).toBe('Y3wx');
  });

  it('looks up an id by whoever made it, whether the provider fails or not', async () => {
    const { maps: search, state } = maps();
    const placeId = await providersId(search);
    expect(await search.place(placeId)).toMatchObject({ details: { place_id: placeId }, cityCode: null });
    expect(await search.place('c3wx')).toEqual(byEmbedded('c3wx'));
    state.isOut = true;
    expect(await search.place('c3wx')).toEqual(byEmbedded('c3wx'));
    expect(await search.place(placeId)).toEqual(byEmbedded('c3wx'));
  });

  it.each([
    ['there are two of it', [inWien, { ...inWien, id: 'c3wz', strId: 'c3wz', detailed: '1130 Wien' }]],
    ['it is in another town only', [inLinz]],
    ['it is another number', [{ ...inWien, text: 'Graben 7' }]],
    ['it is a street', [{ ...inWien, accepted: false }]],
    ['nothing is found', []],
  ])('takes no other house for one of a provider that fails: %s', async (_name, known) => {
    const { maps: search, state } = maps({ known });
    const placeId = await providersId(search);
    state.isOut = true;
    expect(await search.place(placeId)).toBeUndefined();
  });

  it.each(['Vienna', '1010 Vienna', '1010 Wien'])('knows the town as %s too', async (town) => {
    const { maps: search, state } = maps({ town });
    const placeId = await providersId(search);
    state.isOut = true;
    expect(await search.place(placeId)).toEqual(byEmbedded('c3wx'));
  });

  it('does not know a place whose id says nothing while the provider fails', async () => {
    const { maps: search, state } = maps({ withWords: false });
    const placeId = await providersId(search);
    state.isOut = true;
    expect(await search.place(placeId)).toBeUndefined();
  });

  it('asks nobody for an id that was tampered with', async () => {
    const { maps: search, asked } = maps();
    const placeId = await providersId(search);
    const before = asked.length;
    for (const forged of [`${placeId}x`, 'g.', 'g.ChIJ1.x', `g.${'x'.repeat(10_000)}`]) {
      expect(await search.place(forged)).toBeUndefined();
    }
    expect(asked).toHaveLength(before);
  });

  it('asks nobody for what cannot be an address', async () => {
    const { maps: search, asked } = maps();
    for (const input of ['', 'a', '%_', '🍕🍕', '\u0000\u0007', '\ud800', '\u202e']) {
      expect(await search.predict(input, null), input).toEqual([]);
    }
    expect(asked).toEqual([]);
  });

  it('sends well-formed text of one line, and a position in Austria only', async () => {
    const { maps: search, asked } = maps();
    await search.predict('graben\u0000\n5\ud800', { lat: 40.7, lng: -74 });
    await search.predict('graben', { lat: Number.NaN, lng: 16 });
    await search.predict('graben', { lat: 48.2, lng: 16.3 });
    expect(asked).toEqual([
      ['graben 5\ufffd', null],
      ['graben', null],
      ['graben', { lat: 48.2, lng: 16.3 }],
    ]);
  });

  it('finds no place at a point abroad', async () => {
    const { maps: search, asked } = maps();
    expect(await search.reverse({ lat: 40.7, lng: -74 })).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('returns nothing to a person who typed on', async () => {
    const { maps: search } = maps();
    expect(await search.predict('graben 5', null, { signal: AbortSignal.abort() })).toEqual([]);
    expect(await search.predict('graben 5', null)).toHaveLength(1);
  });
});
