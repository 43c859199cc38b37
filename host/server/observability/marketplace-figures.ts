import { mailRepository } from '#features/mails/mail-repository.ts';
import { orderCountRepository } from '#features/orders/repositories/order-count-repository.ts';
import { paymentRepository } from '#features/payments/payment-repository.ts';
import { countOpen } from '#features/restaurants/list/count-open.ts';
import { jobRepository } from '#platform/jobs/job-repository.ts';
import type { FigureGroup, Sample } from '#platform/observability/metrics.ts';
import { takersOf } from '#providers/payment/payment.ts';
import type { AppContext } from '#server/app-context.ts';
import { orderStatus } from '#shared/contract/orders.ts';

/** Mails are tried for a day, and then given up. */
const givenUpWithinHours = 48;

const statuses = Object.entries(orderStatus);

/** What stands in the database, as numbers; read at most every 15 seconds, each by an index or of few rows. */
export function marketplaceFigures(app: AppContext): FigureGroup[] {
  const { db, clock } = app;
  const hoursAgo = (hours: number) => clock.now().subtract({ hours }).toString();
  const secondsSince = (instant: string) =>
    Math.max(0, (clock.now().epochMilliseconds - Temporal.Instant.from(instant).epochMilliseconds) / 1000);

  const orders: FigureGroup = {
    cost: 'statement',
    kinds: {
      fo_orders_last_day: {
        help: 'Orders placed in the last 24 hours, by what has become of them; "void": paid online in vain.',
        labels: ['status'],
      },
      fo_orders_newest_age_seconds: { help: 'How long ago the last order came. None came ever: it is left out.' },
      fo_restaurants: { help: 'Restaurants in the marketplace.' },
      fo_restaurants_open: { help: 'Restaurants that take an order now which is made at once.' },
    },
    async read() {
      const [counts, newestAt, restaurants] = await Promise.all([
        orderCountRepository(db).since(hoursAgo(24)),
        orderCountRepository(db).newestAt(),
        countOpen(app),
      ]);
      const inStatus = (status: number | 'void') =>
        counts
          .filter((each) => (each.isVoid ? status === 'void' : status === each.status))
          .reduce((sum, each) => sum + each.orders, 0);
      const sampleOf = (name: string, status: number | 'void'): Sample => ({
        name: 'fo_orders_last_day',
        labels: { status: name },
        value: inStatus(status),
      });
      return [
        ...statuses.map(([name, status]) => sampleOf(name, status)),
        sampleOf('void', 'void'),
        ...(newestAt === undefined ? [] : [{ name: 'fo_orders_newest_age_seconds', value: secondsSince(newestAt) }]),
        { name: 'fo_restaurants', value: restaurants.all },
        { name: 'fo_restaurants_open', value: restaurants.open },
      ];
    },
  };

  const payments: FigureGroup = {
    cost: 'statement',
    kinds: {
      fo_payments_waiting: {
        help: 'Payments that wait: to be paid, to be given back, and for a provider that is not configured now.',
        labels: ['state'],
      },
      fo_payments_waiting_seconds: { help: 'How long the oldest of those has waited.', labels: ['state'] },
    },
    async read() {
      const rows = await paymentRepository(db).waiting(takersOf(app.payment).map(({ name }) => name));
      return ['pending', 'refunding', 'stranded'].flatMap((state): Sample[] => {
        const found = rows.filter((row) => (row.isStranded ? state === 'stranded' : state === row.state));
        const labels = { state };
        const value = found.reduce((sum, { payments }) => sum + payments, 0);
        const seconds = Math.max(0, ...found.map(({ since }) => secondsSince(since)));
        return [
          { name: 'fo_payments_waiting', labels, value },
          { name: 'fo_payments_waiting_seconds', labels, value: seconds },
        ];
      });
    },
  };

  const mails: FigureGroup = {
    cost: 'statement',
    kinds: {
      fo_mails_waiting: { help: 'Mails that wait to be sent.' },
      fo_mails_waiting_seconds: { help: 'How long the oldest of those has waited.' },
      fo_mails_given_up: {
        help: 'Mails of the last two days that the mail server did not take, and that were given up.',
      },
    },
    async read() {
      const { waiting, givenUp } = await mailRepository(db).counts(hoursAgo(givenUpWithinHours));
      return [
        { name: 'fo_mails_waiting', value: waiting.mails },
        { name: 'fo_mails_waiting_seconds', value: waiting.since === null ? 0 : secondsSince(waiting.since) },
        { name: 'fo_mails_given_up', value: givenUp },
      ];
    },
  };

  const jobs: FigureGroup = {
    cost: 'statement',
    kinds: {
      fo_jobs: {
        help: 'Jobs: due and waiting, running, failing (tried again later), to come later, and dead (failed for good).',
        labels: ['state'],
      },
      fo_jobs_waiting_seconds: { help: 'For how long the oldest job has been due that nobody does.' },
    },
    async read() {
      const counts = await jobRepository(db).counts();
      if (!counts) return [];
      const { oldestSeconds, ...byState } = counts;
      return [
        ...Object.entries(byState).map(([state, value]) => ({ name: 'fo_jobs', labels: { state }, value })),
        { name: 'fo_jobs_waiting_seconds', value: oldestSeconds },
      ];
    },
  };

  return [orders, payments, mails, jobs];
}
