import { Webhook } from 'standardwebhooks';
import { type AppContext, singleton } from '#server/app-context.ts';
import { tillStatuses } from '#shared/contract/values/till-choices.ts';
import { deliveryRepository, type TakenDelivery } from '../repositories/delivery-repository.ts';
import { sendWebhook } from './send-webhook.ts';

/** Seconds after an attempt until the next one: thirteen in three days. */
export const pauses = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 43_200, 72_000, 86_400] as const;
/** For how long a delivery is one process's own; longer than any sending takes. */
const lease = { minutes: 1 } as const;
/** Sendings at a time to one endpoint; to one that does not answer, a single one. */
const lanesEach = 4;
/** To all of them together: so many slow tills have to come together before one is waited for. */
const mostLanes = 256;

/**
 * Sends whatever is due to the restaurants' programs, each endpoint by lanes of its own, so that one that is slow holds up
 * no other. What there is to do is read from what is stored: each is sent at least once, with the same id however often.
 */
export const webhookDeliveries = singleton((app) => {
  const { db, clock, log } = app;
  const lanes = new Map<number, number>();
  /** endpoints that have not answered last */
  const silent = new Set<number>();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function lane(endpointId: number): Promise<void> {
    while (!stopping.signal.aborted) {
      const now = clock.now();
      const delivery = await deliveryRepository(db).take(endpointId, now.toString(), now.add(lease).toString());
      if (!delivery) return;
      if (await deliver(app, delivery)) {
        silent.delete(endpointId);
        continue;
      }
      // the rest waits for the next round: who is down is not waited for with each order there is
      silent.add(endpointId);
      return;
    }
  }

  function open(endpointId: number): void {
    lanes.set(endpointId, (lanes.get(endpointId) ?? 0) + 1);
    const work = lane(endpointId)
      .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be sent; they are tried again'))
      .finally(() => {
        const left = (lanes.get(endpointId) ?? 1) - 1;
        if (left === 0) lanes.delete(endpointId);
        else lanes.set(endpointId, left);
        underWay.delete(work);
      });
    underWay.add(work);
  }

  return {
    /** Begins with whatever is due, without waiting for it. */
    async begin(): Promise<void> {
      for (const id of await deliveryRepository(db).dueEndpoints(clock.now().toString(), mostLanes)) {
        const wanted = silent.has(id) ? 1 : lanesEach;
        for (
          let left = wanted - (lanes.get(id) ?? 0);
          left > 0 && underWay.size < mostLanes && !stopping.signal.aborted;
          left -= 1
        )
          open(id);
      }
    },
    /** When what has been begun is over, whatever came of it. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    /** Begins with nothing more. */
    stop(): void {
      stopping.abort();
    },
  };
});

/** One attempt; whether anybody has answered. */
async function deliver({ db, clock, config, log }: AppContext, delivery: TakenDelivery): Promise<boolean> {
  const { id, attempts } = delivery;
  const { status, error } = await sendWebhook(signed(delivery, clock.now()), { toLoopback: config.webhooksToLoopback });
  const now = clock.now();
  if (error === null) {
    await deliveryRepository(db).setArrived(id, { at: now.toString(), status: status ?? 200 });
    return true;
  }
  const seconds = pauses[attempts - 1];
  const retryAt = seconds === undefined ? null : now.add({ seconds }).toString();
  await deliveryRepository(db).setFailed(id, { error, status, retryAt });
  if (retryAt === null) log.warn({ delivery: id, restaurant: delivery.restaurant, error }, 'a webhook is given up');
  return status !== null;
}

/**
 * As Standard Webhooks has it. The time is the machine's, whatever the application's clock says (`CLOCK`): who receives it
 * compares it with their own.
 */
function signed(delivery: TakenDelivery, now: Temporal.Instant) {
  const { url, messageId, secret, formerSecret, formerUntil } = delivery;
  const body = bodyOf(delivery);
  const sentAt = new Date();
  const isFormerGood = formerUntil !== null && Date.parse(formerUntil) > now.epochMilliseconds;
  const secrets = [secret, ...(isFormerGood && formerSecret !== null ? [formerSecret] : [])];
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mahlzeit-Webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(messageId, sentAt, body)).join(' '),
  };
  return { url, body, headers };
}

function bodyOf({ type, occurredAt, orderId, restaurant, data }: TakenDelivery): string {
  const { status, ...facts } = data;
  const about = orderId === null ? { restaurant } : { orderId, status: status && tillStatuses[status], ...facts };
  return JSON.stringify({ type, timestamp: occurredAt, data: about });
}
