import { expect, it } from 'vitest';
import { hoursEntries } from './hours-entries.ts';

it('lets hours end after midnight', () => {
  expect(hoursEntries([{ days: ['friday'], from: '17:00', to: '02:00' }])).toEqual([
    { day: 'friday', begin: 61_200, end: 93_600 },
  ]);
  expect(hoursEntries([{ days: ['monday', 'holiday'], from: '00:00', to: '24:00' }])).toEqual([
    { day: 'monday', begin: 0, end: 86_400 },
    { day: 'holiday', begin: 0, end: 86_400 },
  ]);
});

it('refuses what is no time', () => {
  expect(() => hoursEntries([{ days: ['monday'], from: '9:00', to: '25:00' }])).toThrow('"9:00"');
});
