import { describe, expect, it, vi } from 'vitest';
import { quietLog } from '#tests/support/quiet-log.ts';
import { startMailRounds } from './mail-jobs.ts';

type Round = () => Promise<'done' | 'unreachable'>;

function someRounds(round: Round) {
  const deliverMails = { round: vi.fn(round), stop: vi.fn() };
  return { deliverMails, rounds: startMailRounds({ deliverMails, log: quietLog, everyMilliseconds: 1 }) };
}

describe('rounds of sending', () => {
  it('follow one another, also after one that failed', async () => {
    let rounds = 0;
    const { deliverMails, rounds: running } = someRounds(async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('no database');
      return 'done';
    });
    await vi.waitFor(() => expect(deliverMails.round.mock.calls.length).toBeGreaterThan(2), {
      timeout: 4000,
    });
    await running.stop();
  });

  it('never overlap, and a stop waits for the one under way', async () => {
    const sending = Promise.withResolvers<'done'>();
    const { deliverMails, rounds } = someRounds(() => sending.promise);
    let isOver = false;
    const stopped = rounds.stop().then(() => {
      isOver = true;
    });
    await Promise.resolve();
    expect(isOver).toBe(false);
    expect(deliverMails.stop).toHaveBeenCalledOnce();
    sending.resolve('done');
    await stopped;
    expect(deliverMails.round).toHaveBeenCalledOnce();
  });

  it('wait longer for a mail server that is away', async () => {
    vi.useFakeTimers();
    try {
      const { deliverMails, rounds } = someRounds(async () => 'unreachable');
      await vi.advanceTimersByTimeAsync(29_999);
      expect(deliverMails.round).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(1);
      expect(deliverMails.round).toHaveBeenCalledTimes(2);
      await rounds.stop();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(deliverMails.round).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
