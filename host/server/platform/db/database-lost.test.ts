import { describe, expect, it } from 'vitest';
import { isUnavailable, withRetry } from './database-lost.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

function failing(times: number, error: Error): { connect: () => Promise<string>; calls: () => number } {
  let calls = 0;
  return {
    connect: () => (++calls <= times ? Promise.reject(error) : Promise.resolve('connected')),
    calls: () => calls,
  };
}

describe('connecting', () => {
  it('is tried again while the database restarts', async () => {
    const { connect, calls } = failing(2, failure('57P03'));
    await expect(withRetry(connect, 5_000)).resolves.toBe('connected');
    expect(calls()).toBe(3);
  });

  it('is given up when the time is over', async () => {
    const { connect, calls } = failing(99, failure('ECONNREFUSED'));
    await expect(withRetry(connect, 0)).rejects.toThrow('ECONNREFUSED');
    expect(calls()).toBe(1);
  });

  it('is not tried again when waiting cannot help', async () => {
    const { connect, calls } = failing(1, failure('28P01'));
    await expect(withRetry(connect, 5_000)).rejects.toThrow('28P01');
    expect(calls()).toBe(1);
  });

  it('counts a connection cut while it is made as passing', () => {
    expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isUnavailable('no error')).toBe(false);
  });
});
