import { restaurantNewsChannel } from '#shared/contract/values/channel-names.ts';
import type { Getter } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { askSoon } from '../core/remote/ask-soon.ts';
import { all } from '../core/while-mounted.ts';

/**
 * Milliseconds over which all who look at a restaurant ask what has become of it: after news, which they are to see within a
 * second, and when something may have been missed, as after a server's start by the pages of all restaurants at once.
 */
const spread = { news: 400, missed: 3_000 };

interface NewsHandlers {
  /** whether that version of the restaurant is still to be fetched */
  readonly isNews: (menuVersion: number) => boolean;
  /** the end of the pause as it is known; pauses end by themselves, and nobody announces it */
  readonly pausedUntil: () => string | null;
  /** The restaurant is, or may be, another one. */
  readonly refetch: () => void;
  /** The channel was joined, and this is the restaurant's version since then; undefined: the server says none. */
  readonly joined: (menuVersion: number | undefined) => void;
}

/**
 * Learns that a restaurant's staff changed something: paused, sold out, closed, or took that back. `missed` asks as
 * if there were news, for whoever may have missed some. Returns that and its clean-up.
 */
export function subscribeToRestaurantNews(
  get: Getter,
  slug: string,
  { isNews, pausedUntil, refetch, joined }: NewsHandlers,
): { missed: () => void; stop: () => void } {
  const { realtime, clock } = get(portsAtom);
  const soon = askSoon(get, refetch, spread.news);
  const later = askSoon(get, refetch, spread.missed);
  const lookAtPause = () => {
    const end = pausedUntil();
    if (end !== null && Date.parse(end) <= clock.now()) later.ask();
  };
  const stop = all(
    realtime.subscribe(
      restaurantNewsChannel(slug),
      {
        RestaurantUpdated: ({ menuVersion }) => {
          if (isNews(menuVersion)) soon.ask();
        },
      },
      (version) => joined(typeof version === 'number' ? version : undefined),
    ),
    clock.everyMinute(lookAtPause),
    soon.stop,
    later.stop,
  );
  return { missed: later.ask, stop };
}
