import type { Clock } from '../ports.ts';

/**
 * Counts what strangers may cause in other people's name, over the last sixty minutes. It is kept in memory: an order
 * pays no statement for it, and a restart that forgets it gives nobody more than one hour's worth anew.
 */
export type HourlyLimits = Pick<ReturnType<typeof createRecentCounts>, 'take'>;

/** For load tests (`RATE_LIMITS=off`). */
export const noHourlyLimits: HourlyLimits = { take: () => 0 };

export const createHourlyLimits = ({ clock }: { clock: Clock }): HourlyLimits =>
  createRecentCounts({ clock, windowMs: 3_600_000, mostKeys: 100_000 });

/**
 * How often something happened for each key, over the last so many milliseconds at any moment. Of more than `mostKeys`
 * keys, those that were counted longest ago are forgotten.
 */
export function createRecentCounts(options: { clock: Clock; windowMs: number; mostKeys: number }) {
  const { clock, windowMs, mostKeys } = options;
  /** milliseconds since the epoch, the oldest first */
  const times = new Map<string, number[]>();

  return {
    /**
     * Counts one more at the moment `at` (milliseconds since the epoch; now) for each key, as long as each stays within its
     * limit; else none. Returns the seconds until there is room again, 0 where it was counted.
     */
    take(limits: Readonly<Record<string, number>>, at: number = clock.now().epochMilliseconds): number {
      const counted = Object.entries(limits).map(([key, most]) => {
        const recent = (times.get(key) ?? []).filter((each) => each > at - windowMs);
        const full = recent.at(-most);
        return { key, recent, waits: full === undefined ? 0 : full + windowMs - at };
      });
      const longest = Math.max(...counted.map(({ waits }) => waits));
      if (longest > 0) return Math.ceil(longest / 1000);
      for (const { key, recent } of counted) {
        times.delete(key);
        times.set(key, [...recent, at]);
      }
      for (const key of times.keys()) {
        if (times.size <= mostKeys) break;
        times.delete(key);
      }
      return 0;
    },
    /** Takes back what was counted for these keys at that moment. */
    giveBack(keys: readonly string[], at: number): void {
      for (const key of keys) {
        const list = times.get(key) ?? [];
        const index = list.indexOf(at);
        if (index >= 0) list.splice(index, 1);
        if (list.length === 0) times.delete(key);
      }
    },
  };
}

/**
 * The mailbox that an address leads to, as far as its name shows: most providers take no notice of dots, case and what
 * follows a plus, so that one mailbox has any number of addresses.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).split('+', 1)[0] ?? '';
  return `${local.replaceAll('.', '')}${email.slice(at)}`.toLowerCase();
}
