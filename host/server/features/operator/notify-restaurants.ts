import type { NewJob } from '#platform/jobs/job-repository.ts';
import type { Task } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import { restaurantChannel, restaurantNewsChannel } from '#shared/contract/channels.ts';
import { restaurantRepository } from '../restaurants/restaurant-repository.ts';

const task = 'tell-restaurants';

/** That these restaurants have changed by command, for the server: only it reaches whoever looks at them. */
export const notifyRestaurantsJob = (slugs: readonly string[]): NewJob => ({
  task,
  payload: { slugs },
  delaySeconds: 0,
});

/** Notifies the staff and whoever looks at the restaurants; twice does no harm. */
export const notifyRestaurantsTask = ({ db, publisher }: AppContext): Task => ({
  task,
  async run(payload) {
    for (const slug of (payload as { slugs: readonly string[] }).slugs) {
      const version = await restaurantRepository(db).versionBySlug(slug);
      if (!version) continue;
      publisher.publish(restaurantChannel(slug), 'CockpitRestaurantChanged', { slug });
      const { menuVersion } = version;
      publisher.publish(restaurantNewsChannel(slug), 'RestaurantUpdated', { slug, menuVersion });
    }
  },
});
