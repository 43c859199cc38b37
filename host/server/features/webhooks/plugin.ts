import type { FastifyInstance } from 'fastify';
import pTimeout from 'p-timeout';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/till-room.ts';
import { deliveryRepository } from './repositories/delivery-repository.ts';
import { webhookDeliveries } from './sending/deliver-webhooks.ts';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  sendDeliveryAgain,
  webhookDeliveriesOf,
  webhooksOf,
} from './webhooks.ts';

/** The database's channel for deliveries that were added. */
export const webhooksAdded = 'fo_webhooks';

/** How often it is looked whether something is due again, in milliseconds; of what is new, notifications tell. */
const lookEvery = 5000;
/** How long a stop waits for what is on its way; what is cut off is sent again. */
const stopTimeoutMs = 4000;
/** How long it is shown what became of a delivery. */
const shownFor = { hours: 30 * 24 };

/** Notifies the restaurants' programs (PRODUCT.md 25.4), and shows their staff what became of that. */
export async function webhooksPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  app.tasks.push({
    task: 'forget-webhooks',
    match: '23 * * * *',
    run: async () => {
      await deliveryRepository(app.db).forget(app.clock.now().subtract(shownFor).toString());
    },
  });
  let timer: NodeJS.Timeout | undefined;
  app.onStart(() => {
    timer = setInterval(() => lookForWebhooks(app), lookEvery);
    lookForWebhooks(app);
  });
  app.onStop(async () => {
    clearInterval(timer);
    webhookDeliveries(app).stop();
    await pTimeout(webhookDeliveries(app).idle(), { milliseconds: stopTimeoutMs, message: false });
  });

  route(http, calls.getWebhooks, async ({ visitor, params: { slug } }) => ({
    webhooks: await webhooksOf(app, visitor, slug),
  }));
  route(http, calls.addWebhook, ({ visitor, params: { slug }, body }) => addWebhook(app, visitor, slug, body));
  route(http, calls.changeWebhook, async ({ visitor, params: { slug, webhookId }, body }) => ({
    webhook: await changeWebhook(app, visitor, slug, { ...body, id: Number(webhookId) }),
  }));
  route(http, calls.rotateWebhookSecret, ({ visitor, params: { slug, webhookId } }) =>
    rotateWebhookSecret(app, visitor, slug, Number(webhookId)),
  );
  route(http, calls.removeWebhook, async ({ visitor, params: { slug, webhookId } }) => {
    await removeWebhook(app, visitor, slug, Number(webhookId));
    return {};
  });
  route(http, calls.getWebhookDeliveries, ({ visitor, params: { slug }, query }) =>
    webhookDeliveriesOf(app, visitor, slug, query),
  );
  route(http, calls.sendDeliveryAgain, async ({ visitor, params: { slug, deliveryId } }) => ({
    delivery: await sendDeliveryAgain(app, visitor, slug, Number(deliveryId)),
  }));
}

/** Sends what is due; a failure is logged, and the next look tries again. */
export function lookForWebhooks(app: AppContext): void {
  webhookDeliveries(app)
    .begin()
    .catch((error: unknown) =>
      app.log.error({ err: error }, 'webhooks could not be looked after; they are tried again'),
    );
}
