import { describe, expect, it } from 'vitest';
import { tableOf } from './report.ts';

describe('the table of the measurements', () => {
  it('shows rates, percentiles and the share of each baseline', () => {
    const bare = { perSecond: 20_000, p50: 0.05, p99: 0.2 };
    const table = tableOf([
      { what: 'bare Fastify', clients: 1, figures: bare },
      {
        what: 'menu reads',
        clients: 1,
        figures: { perSecond: 9000, p50: 0.11, p99: 0.4567 },
        against: { Fastify: bare },
      },
    ]);
    expect(table.split('\n')).toEqual([
      '              clients  per second  p50 ms  p99 ms  of the baseline',
      'bare Fastify        1       20000    0.05    0.20',
      'menu reads          1        9000    0.11    0.46  0.45 Fastify',
    ]);
  });
});
