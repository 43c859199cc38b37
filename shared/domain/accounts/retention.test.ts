import { describe, expect, it } from 'vitest';
import { anonymousBefore, deletionTime, exportExpiry, forgottenBefore, mayRequestExport } from './retention.ts';

const at = (text: string) => Temporal.Instant.from(text);

describe('deleting an account', () => {
  it('leaves fourteen days to change one’s mind', () => {
    expect(deletionTime(at('2026-11-20T17:00:00Z')).toString()).toBe('2026-12-04T17:00:00Z');
  });

  it('happens at the same time of day in Vienna across both changes of the clock', () => {
    expect(deletionTime(at('2026-03-20T11:00:00Z')).toString()).toBe('2026-04-03T10:00:00Z');
    expect(deletionTime(at('2026-10-20T10:00:00Z')).toString()).toBe('2026-11-03T11:00:00Z');
  });

  it('takes the next hour where the clock leaves one out', () => {
    expect(deletionTime(at('2026-03-15T01:30:00Z')).toString()).toBe('2026-03-29T01:30:00Z');
  });
});

describe('the time after which nothing is of a person', () => {
  it('is ninety days, thirty more for an order that nobody completed', () => {
    const now = at('2026-11-20T17:00:00Z');
    expect(anonymousBefore(now).toString()).toBe('2026-08-22T17:00:00Z');
    expect(forgottenBefore(anonymousBefore(now)).toString()).toBe('2026-07-23T17:00:00Z');
  });
});

describe('a copy of one’s data', () => {
  it('may be asked for once a day', () => {
    const last = at('2026-11-20T17:00:00Z');
    expect(mayRequestExport(null, last)).toBe(true);
    expect(mayRequestExport(last, at('2026-11-21T16:59:59Z'))).toBe(false);
    expect(mayRequestExport(last, at('2026-11-21T17:00:00Z'))).toBe(true);
  });

  it('can be fetched for a week', () => {
    expect(exportExpiry(at('2026-11-20T17:00:00Z')).toString()).toBe('2026-11-27T17:00:00Z');
  });
});
