import { describe, expect, it } from 'vitest';
import { DatabaseUnavailableError, OutcomeUnknownError } from './database-lost.ts';
import { untilKnown } from './until-known.ts';

const lost = new OutcomeUnknownError(new Error('Connection terminated unexpectedly'));

describe('what may be done again', () => {
  it('is done again where its answer was lost, also while the database is away, and knows that it is', async () => {
    const failures = [lost, new DatabaseUnavailableError(), lost];
    const asked: boolean[] = [];
    const answer = await untilKnown(async (isRepeated) => {
      asked.push(isRepeated);
      const failure = failures.shift();
      if (failure) throw failure;
      return 'stored';
    });
    expect(answer).toBe('stored');
    expect(asked).toEqual([false, true, true, true]);
  });

  it('is not done again where nothing of it was done, or it was refused', async () => {
    for (const failure of [new DatabaseUnavailableError(), new Error('refused')]) {
      let times = 0;
      const done = untilKnown(() => {
        times += 1;
        return Promise.reject(failure);
      });
      await expect(done).rejects.toBe(failure);
      expect(times).toBe(1);
    }
  });
});
