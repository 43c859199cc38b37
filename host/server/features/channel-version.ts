import type { AppContext } from '#server/app-context.ts';
import type { ChannelVersion } from '#shared/contract/live-channels.ts';
import { basketChannel, restaurantNewsChannel, sessionChannel } from '#shared/contract/values/channel-names.ts';
import { basketRepository } from './basket/repositories/basket-repository.ts';
import { restaurantRepository } from './restaurants/restaurant-repository.ts';
import { sessionOf } from './sessions/session-view.ts';
import { sessions } from './sessions/sessions.ts';

type VersionOf = (app: AppContext, id: string) => Promise<ChannelVersion | undefined>;

const kinds: readonly (readonly [prefix: string, versionOf: VersionOf])[] = [
  [basketChannel(''), ({ db }, id) => basketRepository(db).versionOf(id)],
  [
    restaurantNewsChannel(''),
    async ({ db }, slug) => (await restaurantRepository(db).versionBySlug(slug))?.menuVersion,
  ],
  [
    sessionChannel(''),
    async (app, channelId) => {
      const visitor = await sessions(app).ofChannel(channelId);
      return visitor && (await sessionOf(app, visitor)).version;
    },
  ],
];

/** The version of the basket, the restaurant with its menu or the session that a channel tells the changes of. */
export async function channelVersion(app: AppContext, channel: string): Promise<ChannelVersion | undefined> {
  const kind = kinds.find(([prefix]) => channel.startsWith(prefix));
  if (!kind) return undefined;
  const [prefix, versionOf] = kind;
  return await versionOf(app, channel.slice(prefix.length));
}
