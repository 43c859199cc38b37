import { describe, expect, it } from 'vitest';
import { aCity, aLocation } from '#tests/support/session-builders.ts';
import {
  type EmbedEvent,
  type EmbedExit,
  type EmbedPlace,
  type EmbedStep,
  type EmbedUrls,
  embedMode,
  embedPlace,
  embedStep,
} from './embedded-steps.ts';

const exits = ['addressChangedUrl', 'cancelUrl', 'citiesUrl'] as const;
const urlsOf = (given: readonly EmbedExit[]): EmbedUrls => {
  const url = (exit: EmbedExit) => (given.includes(exit) ? `https://wirt.example/${exit}` : null);
  return {
    addressChangedUrl: url('addressChangedUrl'),
    cancelUrl: url('cancelUrl'),
    citiesUrl: url('citiesUrl'),
  };
};
const combinations = Array.from({ length: 8 }, (_, bits) => exits.filter((_exit, index) => bits & (1 << index)));
const events: readonly EmbedEvent[] = ['opened', 'located', 'cityChosen', 'cityCancelled', 'reset'];
const places: readonly EmbedPlace[] = ['none', 'open', 'chosen', 'plain'];
const open: readonly EmbedPlace[] = ['chosen', 'plain'];

function expectSteps(given: readonly EmbedExit[], rows: readonly [EmbedEvent, EmbedPlace, EmbedStep][]): void {
  const urls = urlsOf(given);
  expect(rows.map(([event, place]) => [event, place, embedStep(event, place, urls)])).toEqual(rows);
}

describe('the embedded addresses page', () => {
  it('shows no modal when citiesUrl is set, and choosing a city goes to citiesUrl', () => {
    for (const given of combinations.filter((each) => each.includes('citiesUrl'))) {
      expect(embedMode(urlsOf(given))).toBe('list');
      for (const place of places) expect(embedStep('cityChosen', place, urlsOf(given))).toBe('citiesUrl');
    }
  });

  it('with citiesUrl alone stays until something is chosen', () => {
    expectSteps(
      ['citiesUrl'],
      [
        ['opened', 'none', 'stay'],
        ['opened', 'open', 'ask'],
        ['opened', 'chosen', 'stay'],
        ['opened', 'plain', 'stay'],
        ['located', 'open', 'ask'],
        ['located', 'chosen', 'citiesUrl'],
        ['located', 'plain', 'citiesUrl'],
        ['cityCancelled', 'open', 'stay'],
        ['reset', 'none', 'stay'],
      ],
    );
  });

  it('with all three goes to addressChangedUrl for an address, to citiesUrl for a city, to cancelUrl when reset', () => {
    expectSteps(exits, [
      ['opened', 'none', 'stay'],
      ['opened', 'chosen', 'stay'],
      ['opened', 'plain', 'stay'],
      ['located', 'plain', 'addressChangedUrl'],
      ['located', 'chosen', 'addressChangedUrl'],
      ['located', 'open', 'ask'],
      ['cityChosen', 'chosen', 'citiesUrl'],
      ['reset', 'none', 'cancelUrl'],
    ]);
  });

  it('modal only: goes to addressChangedUrl if the location details have no cities', () => {
    expectSteps(
      ['addressChangedUrl', 'cancelUrl'],
      [
        ['opened', 'plain', 'addressChangedUrl'],
        ['located', 'plain', 'addressChangedUrl'],
      ],
    );
  });

  it('modal only: goes to cancelUrl if a city is already set', () => {
    expectSteps(['addressChangedUrl', 'cancelUrl'], [['opened', 'chosen', 'cancelUrl']]);
    expectSteps(['cancelUrl'], [['opened', 'chosen', 'cancelUrl']]);
  });

  it('modal only: asks for an open city, takes the choice for a changed address and a refusal for a cancel', () => {
    expectSteps(
      ['addressChangedUrl', 'cancelUrl'],
      [
        ['opened', 'none', 'stay'],
        ['opened', 'open', 'ask'],
        ['located', 'open', 'ask'],
        ['located', 'chosen', 'addressChangedUrl'],
        ['cityChosen', 'chosen', 'addressChangedUrl'],
        ['cityCancelled', 'open', 'cancelUrl'],
        ['reset', 'none', 'cancelUrl'],
      ],
    );
  });

  it('modal only without addressChangedUrl always goes back to where it came from', () => {
    expectSteps(
      ['cancelUrl'],
      [
        ['opened', 'none', 'stay'],
        ['opened', 'open', 'ask'],
        ['opened', 'plain', 'cancelUrl'],
        ['located', 'plain', 'cancelUrl'],
        ['cityChosen', 'chosen', 'cancelUrl'],
        ['cityCancelled', 'open', 'cancelUrl'],
        ['reset', 'none', 'cancelUrl'],
      ],
    );
  });

  it('with addressChangedUrl alone goes there for every new address and stays otherwise', () => {
    expectSteps(
      ['addressChangedUrl'],
      [
        ...open.map((place) => ['opened', place, 'stay'] as [EmbedEvent, EmbedPlace, EmbedStep]),
        ['opened', 'open', 'ask'],
        ['located', 'plain', 'addressChangedUrl'],
        ['cityChosen', 'chosen', 'addressChangedUrl'],
        ['cityCancelled', 'open', 'stay'],
        ['reset', 'none', 'stay'],
      ],
    );
  });

  it('goes to cancelUrl when the location is reset', () => {
    for (const given of combinations) {
      const expected = given.includes('cancelUrl') ? 'cancelUrl' : 'stay';
      expect(embedStep('reset', 'none', urlsOf(given))).toBe(expected);
    }
  });

  it('never leaves by an address that was not given', () => {
    for (const given of combinations) {
      for (const event of events) {
        for (const place of places) {
          expect([...given, 'ask', 'stay']).toContain(embedStep(event, place, urlsOf(given)));
        }
      }
    }
  });

  it('without any address stays where it is', () => {
    for (const event of events) {
      for (const place of places) expect(['ask', 'stay']).toContain(embedStep(event, place, urlsOf([])));
    }
  });
});

describe('a place', () => {
  const cities = [aCity({ city_code: '1' }), aCity({ city_code: '2' })];

  it('is open while its postcode has several cities and none is chosen', () => {
    expect(embedPlace(aLocation({ city: null, cities }), [])).toBe('open');
    expect(embedPlace(aLocation({ city: null, cities: [] }), cities)).toBe('open');
  });

  it('has its city chosen from several', () => {
    expect(embedPlace(aLocation({ cities: [] }), cities)).toBe('chosen');
  });

  it('is plain where there is nothing to choose from', () => {
    expect(embedPlace(aLocation({ cities: [] }), [aCity()])).toBe('plain');
    expect(embedPlace(aLocation({ city: null, cities: [] }), [])).toBe('plain');
    expect(embedPlace(null, [])).toBe('none');
  });
});
