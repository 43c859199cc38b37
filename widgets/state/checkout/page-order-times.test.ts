import { describe, expect, it } from 'vitest';
import { aTiming } from '#shared/domain/testing/builders.ts';
import { defaultTimeSettings, orderTimeOptionsOf } from '#shared/domain/time/delivery-slots.ts';
import { temporal } from '#shared/domain/time/temporal.ts';
import { narrowedTimes, type PageOrderTimes } from './page-order-times.ts';

const now = temporal().Instant.from('2026-11-20T17:10:00Z');
const options = orderTimeOptionsOf(aTiming(), now);
const captions = (page: PageOrderTimes, chosen: { dayOffset: number; time: string | null } | null = null) => {
  const { delivery } = narrowedTimes(options, { page, settings: defaultTimeSettings, now, chosen });
  return delivery.map((day) => day.map(({ caption }) => caption));
};

describe('the order times that a page offers', () => {
  it('are all of the marketplace’s where it says nothing', () => {
    expect(narrowedTimes(options, { page: {}, settings: undefined, now, chosen: null })).toBe(options);
  });

  it('are those on its own steps, as soon as possible among them', () => {
    const [today = [], tomorrow = []] = captions({ stepMinutes: 60 });
    expect(today[0]).toBe('');
    expect([...today.slice(1), ...tomorrow].every((caption) => caption.endsWith(':00'))).toBe(true);
    expect(tomorrow.length).toBeGreaterThan(0);
  });

  it('are none that the marketplace does not offer, however fine the steps', () => {
    const all = options.delivery.map((day) => day.map(({ caption }) => caption));
    expect(captions({ stepMinutes: 15, firstSlot: 0, lastDay: 1 })).toEqual(all);
  });

  it('begin so many steps from now today, and end with the last day', () => {
    const [today = [], tomorrow = []] = captions({ firstSlot: 3, lastDay: 0 });
    // it is 18:10
    expect(today.slice(0, 2)).toEqual(['', '20:00']);
    expect(tomorrow).toEqual([]);
  });

  it('keep the one that is chosen', () => {
    const [today = [], tomorrow = []] = captions({ stepMinutes: 60, lastDay: 0 }, { dayOffset: 1, time: '12:30' });
    expect(tomorrow).toEqual(['12:30']);
    expect(today).not.toContain('19:30');
  });
});
