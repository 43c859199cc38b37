import type { NewJob } from '#platform/jobs/job-repository.ts';
import type { Task } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import { restaurantChannel, restaurantNewsChannel, sessionChannel } from '#shared/contract/channels.ts';
import { restaurantRepository } from '../restaurants/restaurant-repository.ts';
import type { EndedSession } from './repositories/people.ts';

/** Jobs that are stored have this name. */
const restaurantsTask = 'tell-restaurants';

/** That these restaurants have changed by command, for the server: only it reaches whoever looks at them. */
export const notifyRestaurantsJob = (slugs: readonly string[]): NewJob => ({
  task: restaurantsTask,
  payload: { slugs },
  delaySeconds: 0,
});

/** Notifies the staff and whoever looks at the restaurants; twice does no harm. */
export const notifyRestaurantsTask = (app: AppContext): Task => ({
  task: restaurantsTask,
  async run(payload) {
    for (const slug of (payload as { slugs: readonly string[] }).slugs) await publishRestaurant(app, slug);
  },
});

/** Notifies the staff of a restaurant that has changed, and whoever looks at it. */
export async function publishRestaurant(
  { db, publisher }: Pick<AppContext, 'db' | 'publisher'>,
  slug: string,
): Promise<void> {
  const version = await restaurantRepository(db).versionOfAny(slug);
  if (!version) return;
  publisher.publish(restaurantChannel(slug), 'CockpitRestaurantChanged', { slug });
  publisher.publish(restaurantNewsChannel(slug), 'RestaurantUpdated', { slug, menuVersion: version.menuVersion });
}

const sessionsTask = 'tell-ended-sessions';

/** That these sessions were ended by command, for the server: it still has their pages on the line. */
export const notifySessionsJob = (sessions: readonly EndedSession[]): NewJob => ({
  task: sessionsTask,
  payload: { sessions },
  delaySeconds: 0,
});

/** Notifies their pages, and takes them out of their private channels; twice does no harm. */
export const notifySessionsTask = (app: AppContext): Task => ({
  task: sessionsTask,
  async run(payload) {
    for (const { sessionHash, channelId } of (payload as { sessions: readonly EndedSession[] }).sessions) {
      app.publisher.publish(sessionChannel(channelId), 'SessionExpired', {});
      app.sessionEnded(sessionHash);
    }
  },
});
