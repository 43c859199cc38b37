import type { Clock } from '../ports.ts';

/** More keys are forgotten, the longest unseen first. */
const mostKeys = 100_000;
const hour = 3_600_000;

/**
 * Counts what strangers may cause in other people's name, over the last sixty minutes. It is kept in memory: an order
 * pays no statement for it, and a restart that forgets it gives nobody more than one hour's worth anew.
 */
export interface HourlyLimits {
  /**
   * Counts one more for each key, as long as each stays within its limit; else none. Answers the seconds until there is
   * room again, 0 where it was counted.
   */
  take(limits: Readonly<Record<string, number>>): number;
}

/** For load tests (`RATE_LIMITS=off`). */
export const noHourlyLimits: HourlyLimits = { take: () => 0 };

export function createHourlyLimits({ clock }: { clock: Clock }): HourlyLimits {
  /** milliseconds since the epoch, the oldest first */
  const times = new Map<string, number[]>();

  return {
    take(limits) {
      const now = clock.now().epochMilliseconds;
      const counted = Object.entries(limits).map(([key, most]) => {
        const recent = (times.get(key) ?? []).filter((at) => at > now - hour);
        const full = recent.at(-most);
        return { key, recent, waits: full === undefined ? 0 : full + hour - now };
      });
      const longest = Math.max(...counted.map(({ waits }) => waits));
      if (longest > 0) return Math.ceil(longest / 1000);
      for (const { key, recent } of counted) {
        times.delete(key);
        times.set(key, [...recent, now]);
      }
      for (const key of times.keys()) {
        if (times.size <= mostKeys) break;
        times.delete(key);
      }
      return 0;
    },
  };
}

/**
 * The mailbox that an address leads to, as far as its name tells: most providers take no notice of dots, case and what
 * follows a plus, so that one mailbox has any number of addresses.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).split('+', 1)[0] ?? '';
  return `${local.replaceAll('.', '')}${email.slice(at)}`.toLowerCase();
}
