import { describe, expect, it } from 'vitest';
import { addressLimit, loginDelaySeconds, pairLimit } from './login-delay.ts';

describe('the wait after a wrong password', () => {
  it('is none for the first four, then grows from one second to a quarter of an hour', () => {
    const waits = Array.from({ length: 18 }, (_, index) => loginDelaySeconds(index + 1, pairLimit));
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
  });

  it('never grows past its maximum, however many there were', () => {
    expect(loginDelaySeconds(1_000_000, pairLimit)).toBe(900);
    expect(loginDelaySeconds(1_000_000, addressLimit)).toBe(60);
  });
});
