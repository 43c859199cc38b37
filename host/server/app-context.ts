import type { Config } from './config/config.ts';
import type { PageSender } from './features/pages/page-sender.ts';
import type { Db } from './platform/db/db.ts';
import type { NewJob } from './platform/jobs/job-repository.ts';
import type { Task } from './platform/jobs/run-jobs.ts';
import type { HourlyLimits } from './platform/limits/hourly-limits.ts';
import type { WrongTries } from './platform/limits/wrong-tries.ts';
import { perKey } from './platform/per-key.ts';
import type { Clock, Ids, Logger, Publisher } from './platform/ports.ts';
import type { BotCheck } from './providers/bot-check/recaptcha.ts';
import type { Maps } from './providers/maps/maps.ts';
import type { PaymentProvider } from './providers/payment/payment.ts';

/** What every feature is built on; made once, in `app.ts`. A test makes its own, with whatever it wants replaced. */
export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  /** a standby of it, which may be behind; null: there is none */
  readonly replica: Db | null;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly publisher: Publisher;
  /** what runs later or at times; plugins add to it, and it runs once the server listens */
  readonly tasks: Task[];
  readonly payment: PaymentProvider;
  readonly maps: Maps;
  /** distinguishes people from machines; null: nobody does */
  readonly botCheck: BotCheck | null;
  /** answers with pages of the site; undefined: it is not built */
  readonly pages: PageSender | undefined;
  readonly hourlyLimits: HourlyLimits;
  readonly wrongTries: WrongTries;
  /** the job by which an order is worked off as soon as its restaurant sees it; null: people do that */
  readonly orderJob: ((orderId: string) => NewJob) | null;
  /** whether wrong passwords are slowed */
  readonly limitsLogins: boolean;
  /** the port that the server listens at, or is going to */
  listeningPort(): number;
  /** once the server listens */
  onStart(work: () => void): void;
  /** when it stops; within a few seconds */
  onStop(work: () => Promise<void>): void;
  /** Ends the live events of a session that is over. */
  sessionEnded(sessionHash: string): void;
}

/** What a feature keeps in memory, once for each app: `restaurantData(app).bySlug(…)`. */
export const singleton = <T>(create: (app: AppContext) => T): ((app: AppContext) => T) => perKey(create);
