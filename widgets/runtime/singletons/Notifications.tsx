import { lateModule } from '../late/late-module.ts';
import { later } from '../lazy.tsx';

/** The marketplace's notifications: they float over the page, so that nothing moves when their code comes. */
export const Notifications = later(
  lateModule(() => import('./PageNotifications.tsx').then(({ PageNotifications }) => PageNotifications)),
);
