import { describe, expect, it } from 'vitest';
import { someTimes } from '../../testing/demo-cockpit.ts';
import { aRange, draftOf, endsNextDay, fullTime, timesOf } from './times-draft.ts';

describe('the fields of the times', () => {
  it('say what they were made of, over midnight and all round the clock', () => {
    const { times } = someTimes();
    const takeaway = [{ day: 'sunday' as const, begin: 0, end: 86_400 }];
    const all = { ...times, hours: { ...times.hours, takeaway } };
    expect(timesOf(draftOf(all)).times).toEqual(all);
    expect(draftOf(all).hours.takeaway.sunday[0]).toMatchObject({ from: '00:00', to: '24:00' });
  });

  it('take times as they are typed in a hurry', () => {
    expect(['9', '930', '1130', '11:30', '7.15', ' 12 ', '24'].map(fullTime)).toEqual([
      '09:00',
      '09:30',
      '11:30',
      '11:30',
      '07:15',
      '12:00',
      '24:00',
    ]);
    expect(['', 'elf', '12345', '11:3'].map(fullTime)).toEqual(['', 'elf', '12345', '11:3']);
    expect(['02:00', '24:00', '23:00', '17:00'].map((to) => endsNextDay(aRange('17:00', to)))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('make of what is no amount one that is refused', () => {
    const draft = draftOf(someTimes().times);
    const feesOf = (...fees: string[]) =>
      timesOf({
        ...draft,
        areas: fees.map((fee, id) => ({ id: String(id), zipCodes: '', fee, minimum: '0' })),
      }).times.areas.map(({ fee }) => fee);
    expect(feesOf('2,5', '2.50', '€ 2', '0', '-2', '2,505', 'zwei', '')).toEqual([250, 250, 200, 0, -1, -1, -1, -1]);
  });

  it('find the field of an error by its row, wherever it stands', () => {
    const draft = draftOf(someTimes().times);
    const { idOf } = timesOf(draft);
    expect(idOf('areas.1.fee')).toBe(`${draft.areas[1]?.id}.fee`);
    expect(idOf('hours.delivery.0')).toBe(draft.hours.delivery.monday[0]?.id);
    expect(idOf('deliveryMinutes')).toBe('deliveryMinutes');
  });
});
