import type { Clock } from '../ports.ts';
import { hashOf } from '../secrets.ts';

const windowMs = 3_600_000;
/** Of more keys, those that were counted longest ago are forgotten. */
const mostKeys = 100_000;

/**
 * Counts what strangers may cause in other people's name, over the last sixty minutes. It is kept in memory: an order
 * pays no statement for it, and a restart that forgets it gives nobody more than one hour's worth anew. Each server tells
 * the others what it has counted, so that the limits hold for all of them together.
 */
export interface HourlyLimits {
  /**
   * Counts one more now for each key, as long as each stays within its limit; else none. Returns the seconds until there
   * is room again, 0 where it was counted.
   */
  take(limits: Readonly<Record<string, number>>): number;
  /** What another server has counted, at that moment in milliseconds since the epoch. */
  countedElsewhere(keys: readonly string[], at: number): void;
}

/** For load tests (`RATE_LIMITS=off`). */
export const noHourlyLimits: HourlyLimits = { take: () => 0, countedElsewhere() {} };

interface HourlyLimitsOptions {
  readonly clock: Clock;
  /** `keys` are hashes, as what is counted names people; `at` in milliseconds since the epoch */
  readonly onCounted?: (keys: readonly string[], at: number) => void;
}

export function createHourlyLimits({ clock, onCounted }: HourlyLimitsOptions): HourlyLimits {
  /** milliseconds since the epoch, the oldest first */
  const times = new Map<string, number[]>();
  const recentOf = (key: string, at: number) => (times.get(key) ?? []).filter((each) => each > at - windowMs);

  const count = (keys: readonly string[], at: number) => {
    for (const key of keys) {
      const recent = recentOf(key, at);
      times.delete(key);
      times.set(key, [...recent, at]);
    }
    for (const key of times.keys()) {
      if (times.size <= mostKeys) break;
      times.delete(key);
    }
  };

  return {
    take(limits) {
      const at = clock.now().epochMilliseconds;
      const keys = Object.keys(limits).map(hashOf);
      const waits = Object.values(limits).map((most, index) => {
        const full = recentOf(keys[index] ?? '', at).at(-most);
        return full === undefined ? 0 : full + windowMs - at;
      });
      const longest = Math.max(...waits);
      if (longest > 0) return Math.ceil(longest / 1000);
      count(keys, at);
      onCounted?.(keys, at);
      return 0;
    },
    countedElsewhere: count,
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
