import { describe, expect, it } from 'vitest';
import type { CockpitTimes } from '#shared/contract/times.ts';
import { isDateAhead, timesErrors } from './times-errors.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const hour = 3600;
const at = (day: 'monday' | 'friday', begin: number, end: number) => ({ day, begin: begin * hour, end: end * hour });
const on = (begin: number, end: number) => ({ begin: begin * hour, end: end * hour });

const right: CockpitTimes = {
  hours: {
    opening: [at('monday', 11, 23)],
    delivery: [at('monday', 11, 14), at('monday', 17, 23), at('friday', 18, 26)],
    preOrderDelivery: [],
    takeaway: [at('friday', 0, 24)],
  },
  specialDays: [
    { date: '2026-12-24', closed: false, delivery: [on(10, 14)], takeaway: [] },
    { date: '2026-12-25', closed: true, delivery: [], takeaway: [] },
  ],
  deliveryMinutes: 40,
  leadMinutes: 0,
  freeDeliveryFrom: null,
  areas: [{ fee: 250, minimum: 1500, zipCodes: ['1070', '1080'] }],
};

const faults = (values: Partial<CockpitTimes>) =>
  timesErrors({ ...right, ...values }, today).map(({ key, field }) => `${field}: ${key.replace('times.error.', '')}`);
const ofHours = (...delivery: CockpitTimes['hours']['delivery']) => faults({ hours: { ...right.hours, delivery } });
const ofDays = (...specialDays: CockpitTimes['specialDays']) => faults({ specialDays });
const ofAreas = (...areas: CockpitTimes['areas']) => faults({ areas });

describe('times that staff have written', () => {
  it('are right over midnight, all round the clock, several times a day and on single days', () => {
    expect(faults({})).toEqual([]);
  });

  it('have hours with an end that is later, and at most by a day', () => {
    expect(ofHours(at('monday', 11, 11), at('friday', 12, 11))).toEqual([
      'hours.delivery.0: range',
      'hours.delivery.1: range',
    ]);
    expect(ofHours(at('friday', 11, 35), at('monday', 13, 37), at('monday', -1, 3))).toEqual([
      'hours.delivery.0: range',
      'hours.delivery.1: range',
      'hours.delivery.2: range',
    ]);
    expect(ofHours(at('friday', 23, 36))).toEqual([]);
  });

  it('do not overlap within a day: the later one is named', () => {
    expect(ofHours(at('monday', 14, 20), at('monday', 11, 15), at('friday', 14, 20))).toEqual([
      'hours.delivery.0: overlap',
    ]);
    expect(ofHours(at('monday', 11, 15), at('monday', 11, 15))).toEqual(['hours.delivery.1: overlap']);
    expect(ofHours(at('monday', 11, 14), at('monday', 14, 15))).toEqual([]);
  });

  it('have six ranges a day at most', () => {
    const many = Array.from({ length: 7 }, (_, hours) => at('monday', 2 * hours, 2 * hours + 1));
    expect(ofHours(...many)).toEqual(['hours.delivery.6: too-many-ranges']);
  });

  it('name days that exist, from today on to a year ahead, once each', () => {
    const day = (date: string) => ({ date, closed: true, delivery: [], takeaway: [] });
    const dates = ['2026-02-30', '24.12.2026', '', '2026-11-19', '2027-11-21', '2026-11-20', '2026-11-20'];
    expect(ofDays(...dates.map(day))).toEqual([
      'specialDays.0.date: date',
      'specialDays.1.date: date',
      'specialDays.2.date: date',
      'specialDays.3.date: date-range',
      'specialDays.4.date: date-range',
      'specialDays.6.date: date-twice',
    ]);
    expect(['2026-11-20', '2027-11-20', '2027-11-21'].map((date) => isDateAhead(date, today))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('say of a day either hours or that it is closed', () => {
    expect(ofDays({ date: '2026-12-24', closed: false, delivery: [], takeaway: [] })).toEqual([
      'specialDays.0: date-empty',
    ]);
    expect(ofDays({ date: '2026-12-24', closed: false, delivery: [], takeaway: [on(12, 10)] })).toEqual([
      'specialDays.0.takeaway.0: range',
    ]);
  });

  it('have areas of postcodes that stand in one of them, with fees and minimums', () => {
    expect(
      ofAreas(
        { fee: -1, minimum: 50_001, zipCodes: ['1070', '1070', '999', 'Wien'] },
        { fee: 5_001, minimum: 0, zipCodes: ['1070', '1080'] },
        { fee: 0, minimum: 0, zipCodes: [] },
      ),
    ).toEqual([
      'areas.0.zipCodes: postcode',
      'areas.0.zipCodes: postcode-twice',
      'areas.0.fee: fee',
      'areas.0.minimum: minimum',
      'areas.1.zipCodes: postcode-twice',
      'areas.1.fee: fee',
      'areas.2.zipCodes: postcodes-missing',
    ]);
    expect(ofAreas()).toEqual(['areas: no-area']);
    expect(faults({ areas: [], hours: { ...right.hours, delivery: [] } })).toEqual([]);
  });

  it('name the postcodes that are wrong, the first five of many', () => {
    const zipCodes = ['1', '2', '3', '4', '5', '6'];
    const [error] = timesErrors({ ...right, areas: [{ fee: 0, minimum: 0, zipCodes }] }, today);
    expect(error?.params).toEqual({ zipCodes: '1, 2, 3, 4, 5 …' });
  });

  it('tell everything at once', () => {
    const wrong = { deliveryMinutes: 4, leadMinutes: 241, freeDeliveryFrom: 100_001, areas: [] };
    expect(faults(wrong)).toEqual([
      'deliveryMinutes: minutes',
      'leadMinutes: lead',
      'freeDeliveryFrom: free-from',
      'areas: no-area',
    ]);
  });
});
