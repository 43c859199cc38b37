import { describe, expect, it } from 'vitest';
import { isListed, orderTimeOfOption, timeOfValue, timeValue } from './OrderOptions.tsx';

const options = [
  [
    { value: '', caption: '' },
    { value: '2026-11-20T18:00:00Z', caption: '19:00' },
  ],
  [{ value: '2026-11-21T11:00:00Z', caption: '12:00' }],
];

describe('times to choose from', () => {
  it('come back from the select as they went in', () => {
    for (const time of [
      { dayOffset: 0, time: null },
      { dayOffset: 1, time: '12:00' },
    ])
      expect(timeOfValue(timeValue(time))).toEqual(time);
  });

  it('have no time where the option is as soon as possible', () => {
    expect(options[0]?.map((option) => orderTimeOfOption(option, 0).time)).toEqual([null, '19:00']);
  });

  it('recognize a time that is no longer offered', () => {
    expect(isListed(options, { dayOffset: 1, time: '12:00' })).toBe(true);
    expect(isListed(options, { dayOffset: 0, time: '12:00' })).toBe(false);
    expect(isListed(options, { dayOffset: 1, time: null })).toBe(false);
    expect(isListed([], { dayOffset: 0, time: null })).toBe(false);
  });
});
