import { jobRepository, type NewJob } from '#platform/jobs/job-repository.ts';
import type { Task } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import { type OrderStatus, orderStatus } from '#shared/contract/orders.ts';
import { expectedMoment } from '#shared/domain/orders/expected-time.ts';
import { shortestWayMinutes } from '#shared/domain/orders/moves-by-clock.ts';
import { moveIfPossible } from '../orders/move-order.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import type { StoredOrder } from '../orders/repositories/stored-order.ts';

/** Seconds from an order, or from the kitchen's last step, to its next one. */
export interface KitchenPace {
  readonly confirmSeconds: number;
  readonly readySeconds: number;
  readonly transferSeconds: number;
}

/** Confirmed after 6 seconds, ready after 14, handed over after 22. */
export const defaultKitchenPace: KitchenPace = { confirmSeconds: 6, readySeconds: 8, transferSeconds: 8 };

const task = 'demo-kitchen';
const steps = ['confirm', 'ready', 'transfer'] as const;
type Step = (typeof steps)[number];

interface KitchenJob {
  orderId: string;
  step: Step;
}

const moves = {
  confirm: { from: orderStatus.unconfirmed, to: orderStatus.confirmed },
  ready: { from: orderStatus.confirmed, to: orderStatus.ready },
  transfer: { from: orderStatus.ready, to: orderStatus.transferred },
} as const satisfies Record<Step, { from: OrderStatus; to: OrderStatus }>;

/** How long the kitchen says, confirming, that it takes at most for what is ordered for later. */
const usualMinutes = 35;
/**
 * What it says of an order for now, and keeps: the food leaves at once, so that a delivery takes its way, and who fetches
 * it comes then.
 */
const minutesForNow = { delivery: shortestWayMinutes, takeaway: 5 } as const;
/** Minutes for which what was ordered for later is ready before it leaves, or is picked up. */
const restMinutes = 5;
/** So often the kitchen looks whether it is time: a clock that starts elsewhere after a restart is learned of by then. */
const lookAgainSeconds = 60;

const jobOf = (orderId: string, step: Step, delaySeconds: number) => ({
  task,
  payload: { orderId, step },
  delaySeconds,
});

/** The job that an order is placed with. */
export const firstKitchenJob =
  (pace: KitchenPace) =>
  (orderId: string): NewJob =>
    jobOf(orderId, 'confirm', pace.confirmSeconds);

/**
 * The demonstration's kitchen: it works every new order off, so that live tracking can be seen, and keeps the time that it
 * says. One for now is quick, which it says when it confirms; one for later is confirmed at once, and readied and handed
 * over when its time comes, as by a real kitchen. One job a step; each step adds the next one's in its own transaction, so
 * that a job that runs twice takes effect once.
 */
export function demoKitchen(app: AppContext, pace: KitchenPace): Task {
  const { db, clock } = app;
  return {
    task,
    async run(payload) {
      const { orderId, step } = payload as KitchenJob;
      const order = await orderRepository(db).read(orderId);
      // Cancelled, moved by somebody else, or this job has already done its work.
      if (order?.status !== moves[step].from) return;
      const now = clock.now();
      const waiting = secondsUntil(dueAt(order, step), now);
      if (waiting > 0) {
        await jobRepository(db).add(jobOf(orderId, step, Math.min(waiting, lookAgainSeconds)));
        return;
      }
      const minutes = step === 'confirm' ? { minutes: promisedMinutes(order, now) } : {};
      const next = steps[steps.indexOf(step) + 1];
      await moveIfPossible(app, { orderId, ...moves[step], ...minutes }, async (tx) => {
        if (next) await jobRepository(tx).add(jobOf(orderId, next, pace[`${next}Seconds`]));
      });
    },
  };
}

/** When a step waits for a time, as of an order for later, or for who fetches it; null: it goes by the kitchen's pace. */
function dueAt(order: StoredOrder, step: Step): Temporal.Instant | null {
  const isFetched = step === 'transfer' && order.transport === 'takeaway';
  if (step === 'confirm' || (order.desiredTime === null && !isFetched)) return null;
  const expected = expectedMoment({ ...order, date: order.placedAt });
  const wayMinutes = order.transport === 'delivery' ? shortestWayMinutes : 0;
  return expected?.subtract({ minutes: wayMinutes + (step === 'ready' ? restMinutes : 0) }) ?? null;
}

/** A kitchen that takes an order for later keeps its time, even where that is less than it usually asks for. */
function promisedMinutes({ desiredTime, transport }: StoredOrder, now: Temporal.Instant): number {
  if (desiredTime === null) return minutesForNow[transport];
  const left = Math.floor(secondsUntil(Temporal.Instant.from(desiredTime), now) / 60);
  return Math.max(1, Math.min(usualMinutes, left));
}

function secondsUntil(moment: Temporal.Instant | null, now: Temporal.Instant): number {
  if (moment === null) return 0;
  return Math.max(0, Math.ceil((moment.epochMilliseconds - now.epochMilliseconds) / 1000));
}
