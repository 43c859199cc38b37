import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CarouselEvent, type CarouselState, startCarousel, turnCarousel } from './carousel-state.ts';

const names = ['pizza', 'sushi', 'burger', 'turkish', 'thai', 'vegan'];
const first = 0;

/** Lets the coming picture arrive and the time of the one in front pass. */
function turned(state: CarouselState, random = first): CarouselState {
  const decoded = turnCarousel(state, { type: 'decoded', name: state.coming ?? '' }, names);
  return turnCarousel(decoded, { type: 'turn', random }, names);
}

describe('the pictures of a carousel', () => {
  it('begin with the default, while a random one is fetched', () => {
    expect(startCarousel(names, 0.5)).toMatchObject({ shown: null, coming: 'turkish' });
  });

  it('change only to one that is decoded', () => {
    const start = startCarousel(names, first);
    expect(turnCarousel(start, { type: 'turn', random: first }, names)).toBe(start);
    expect(turned(start)).toMatchObject({ before: null, shown: 'pizza', coming: 'sushi', decoded: false });
  });

  it('skip one that is broken, and never fetch it again', () => {
    const start = startCarousel(names, first);
    const broken = turnCarousel(start, { type: 'broken', name: 'pizza', random: first }, names);
    expect(broken).toMatchObject({ shown: null, coming: 'sushi', broken: ['pizza'] });
  });

  it('are the default when all are broken', () => {
    let state = startCarousel(names, first);
    for (const name of names) state = turnCarousel(state, { type: 'broken', name, random: first }, names);
    expect(state).toMatchObject({ shown: null, coming: null });
    expect(turnCarousel(state, { type: 'turn', random: first }, names)).toBe(state);
  });

  it('are not moved by events of another one', () => {
    const start = startCarousel(names, first);
    expect(turnCarousel(start, { type: 'broken', name: 'thai', random: first }, names)).toBe(start);
    expect(turnCarousel(start, { type: 'decoded', name: 'thai' }, names)).toBe(start);
  });

  it('are each shown once before one comes again', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (randoms) => {
        let state = startCarousel(names, randoms[0] ?? first);
        const shown: (string | null)[] = [];
        for (const random of randoms) {
          state = turned(state, random);
          shown.push(state.shown);
        }
        const round = shown.slice(0, names.length);
        expect(new Set(round).size).toBe(round.length);
      }),
    );
  });
});

const anyRandom = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const anyEvent: fc.Arbitrary<CarouselEvent> = fc.oneof(
  anyRandom.map((random) => ({ type: 'turn' as const, random })),
  fc.constantFrom(...names).map((name) => ({ type: 'decoded' as const, name })),
  fc.record({ type: fc.constant('broken' as const), name: fc.constantFrom(...names), random: anyRandom }),
);

describe('whatever loads or breaks, in any order', () => {
  it('shows three different pictures, none of them broken before it was fetched', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = startCarousel(names, first);
        for (const event of events) {
          state = turnCarousel(state, event, names);
          const pictures = [state.before, state.shown, state.coming].filter((name) => name !== null);
          expect(new Set(pictures).size).toBe(pictures.length);
          expect(pictures.filter((name) => state.broken.includes(name))).toEqual([]);
        }
      }),
    );
  });
});
