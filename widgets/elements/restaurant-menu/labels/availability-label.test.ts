import { describe, expect, it } from 'vitest';
import type { HoursEntry } from '#shared/contract/hours.ts';
import { unavailableAt } from '#shared/domain/menu/availability.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { translate } from '#shared/messages/translate.ts';
import { availabilityLabel } from './availability-label.ts';

const t: Translate = (key, ...params) => translate('de', key, ...params);
const fridays = (begin: number, end: number): HoursEntry[] => [{ day: 'friday', begin: begin * 3600, end: end * 3600 }];
const product = { id: 1, productGroups: [5, 6] };
const own = (availabilityHours: HoursEntry[]) => [{ id: 1, availabilityHours }];
const groups = (...hours: HoursEntry[][]) =>
  hours.map((availabilityHours, index) => ({ id: 5 + index, availabilityHours }));
/** On Friday, 20 November 2026, at so many o'clock in Vienna. */
const at = (hour: number) => Temporal.Instant.from('2026-11-19T23:00:00Z').add({ hours: hour });

interface Case {
  readonly availabilityProducts?: ReturnType<typeof own>;
  readonly availabilityProductGroups?: ReturnType<typeof groups>;
}

const labelAt = (hour: number, { availabilityProducts = [], availabilityProductGroups = [] }: Case) => {
  const availabilities = { availabilityProducts, availabilityProductGroups };
  const unavailable = unavailableAt(availabilities, at(hour));
  return availabilityLabel(product, availabilities, { unavailable, isToday: true }, t);
};

describe('when a product is to be had', () => {
  it('is explained by its own hours where those keep it from being offered', () => {
    const menu = { availabilityProducts: own(fridays(11, 22)) };
    expect(labelAt(9, menu)).toBe('Erhältlich Fr 11:00–22:00');
  });

  it('is explained by the hours of all its groups where none of them is on', () => {
    const menu = {
      availabilityProducts: own(fridays(11, 22)),
      availabilityProductGroups: groups(fridays(12, 14), fridays(17, 18)),
    };
    expect(labelAt(16, menu)).toBe('Erhältlich Fr 12:00–14:00, 17:00–18:00');
    const alike = { availabilityProductGroups: groups(fridays(12, 14), fridays(12, 15)) };
    expect(labelAt(16, alike)).toBe('Erhältlich Fr 12:00–15:00');
  });

  it('is explained by both where both do', () => {
    const menu = {
      availabilityProducts: own(fridays(11, 22)),
      availabilityProductGroups: groups(fridays(17, 18), fridays(17, 18)),
    };
    expect(labelAt(9, menu)).toBe('Erhältlich Fr 11:00–22:00, davon nur Fr 17:00–18:00');
  });

  it('is not explained by a group while another one is on', () => {
    const menu = {
      availabilityProducts: own(fridays(11, 15)),
      availabilityProductGroups: groups(fridays(12, 14)),
    };
    expect(labelAt(16, menu)).toBe('Erhältlich Fr 11:00–15:00');
  });

  it('is another day where it is sold out, of which its hours of that day say nothing', () => {
    const soldOut = { id: 1, availabilityHours: fridays(11, 12), soldOut: true };
    const menu = { availabilityProducts: [soldOut], availabilityProductGroups: [] };
    const moment = { unavailable: unavailableAt(menu, at(16)) };
    expect(availabilityLabel(product, menu, { ...moment, isToday: true }, t)).toBe('Heute ausverkauft');
    expect(availabilityLabel(product, menu, { ...moment, isToday: false }, t)).toBe(
      'Zur gewählten Zeit nicht erhältlich',
    );
  });
});
