import { orderStatus } from '../../../shared/contract/orders.ts';
import { DomainError } from '../../../shared/domain/domain-error.ts';
import type { MoveOrder } from '../services/move-order.ts';

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

/** The move of each step; confirming, the kitchen says how long it takes. */
const moves = {
  confirm: { to: orderStatus.confirmed, minutes: 35 },
  ready: { to: orderStatus.ready },
  transfer: { to: orderStatus.transferred },
} as const;

/**
 * The demonstration's kitchen: it works every new order off, so that live tracking can be seen. One job a step;
 * each step adds the next one's in its own transaction, so that a job that runs twice takes effect once.
 */
export function createDemoKitchen({ moveOrder, pace }: { moveOrder: MoveOrder; pace: KitchenPace }) {
  const seconds = {
    confirm: pace.confirmSeconds,
    ready: pace.readySeconds,
    transfer: pace.transferSeconds,
  } as const satisfies Record<Step, number>;
  const jobOf = (orderId: string, step: Step) => ({
    task,
    payload: { orderId, step },
    delaySeconds: seconds[step],
  });

  return {
    task,

    /** The job that an order is placed with. */
    firstJob: (orderId: string) => jobOf(orderId, 'confirm'),

    async run(payload: unknown): Promise<void> {
      const { orderId, step } = payload as KitchenJob;
      const next = steps[steps.indexOf(step) + 1];
      try {
        await moveOrder({ orderId, ...moves[step] }, async ({ jobs }) => {
          if (next) await jobs.add(jobOf(orderId, next));
        });
      } catch (error) {
        // The order was cancelled, somebody else moved it, or this job has already done its work.
        const isOver = error instanceof DomainError && error.key === 'order.error.status';
        if (!isOver) throw error;
      }
    },
  };
}

export type DemoKitchen = ReturnType<typeof createDemoKitchen>;
