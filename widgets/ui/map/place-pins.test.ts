import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedPins, placePins } from './place-pins.ts';

const pin = (id: string, x: number, y: number) => ({ id, name: id, x, y });
const idsOf = (groups: readonly { readonly pins: readonly { readonly id: string }[] }[]) =>
  groups.map(({ pins }) => pins.map(({ id }) => id).join(''));

describe('pins', () => {
  it('stand as one where there is no room for each, in the order in which they came', () => {
    const groups = placePins([pin('a', 0, 0), pin('b', 300, 0), pin('c', 20, 10), pin('d', 60, 0)], false);
    expect(idsOf(groups)).toEqual(['ac', 'b', 'd']);
    expect(groups[0]).toMatchObject({ x: 0, y: 0 });
  });

  it('of one house stand in a ring where nothing nearer is to be had', () => {
    const same = 'abcdefgh'.split('').map((id) => pin(id, 100, 100));
    const ring = placePins(same, true);
    expect(idsOf(ring)).toEqual('abcdefgh'.split(''));
    for (const [index, { x, y }] of ring.entries()) {
      for (const other of ring.slice(index + 1)) expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(44);
    }
  });

  it('are each in one place, and the places far enough apart', () => {
    const coordinate = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 60 }), (places) => {
        const groups = placePins(
          places.map(([x, y], index) => pin(String(index), x, y)),
          false,
        );
        expect(groups.flatMap(({ pins }) => pins)).toHaveLength(places.length);
        for (const [index, { x, y }] of groups.entries()) {
          for (const other of groups.slice(index + 1)) {
            expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(44);
          }
        }
      }),
    );
  });
});

describe('names', () => {
  const named = (...pins: ReturnType<typeof pin>[]) => [...namedPins(placePins(pins, false))];

  it('stand below the pins that have room there', () => {
    expect(named(pin('Napoli', 100, 100), pin('Sakura', 100, 160), pin('Adria', 300, 100))).toEqual([
      'Sakura',
      'Adria',
    ]);
  });

  it('lie over no other name, and are none where several stand as one', () => {
    expect(named(pin('Karmeliter', 100, 100), pin('Piazzetta', 160, 100))).toEqual(['Karmeliter']);
    expect(named(pin('a', 0, 0), pin('b', 5, 5))).toEqual([]);
  });
});
