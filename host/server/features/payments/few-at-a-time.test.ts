import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { aClock } from '#tests/support/clock.ts';
import { aFewAtATime } from './few-at-a-time.ts';

const numbers = Array.from({ length: 10 }, (_, index) => index);

it('does everything once, four at a time', async () => {
  const done: number[] = [];
  let underWay = 0;
  let most = 0;
  await aFewAtATime(aClock(), numbers, async (each) => {
    most = Math.max(most, (underWay += 1));
    await setImmediate();
    underWay -= 1;
    done.push(each);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(most).toBe(4);
});

it('begins nothing more after 20 seconds', async () => {
  const clock = aClock();
  const begun: number[] = [];
  await aFewAtATime(clock, numbers, async (each) => {
    begun.push(each);
    await Promise.resolve();
    clock.advance({ seconds: 5 });
  });
  expect(begun).toEqual([0, 1, 2, 3]);
});
