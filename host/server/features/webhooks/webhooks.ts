import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { CallAnswer, CallQuery } from '#shared/contract/calls/call.ts';
import type { getWebhookDeliveries } from '#shared/contract/calls/till-room.ts';
import { deliveriesPerPage, type WebhookDelivery, type WebhookEndpoint } from '#shared/contract/till-room.ts';
import type { WebhookType } from '#shared/contract/values/till-choices.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertMay, noteChange } from '../cockpit/assert-may.ts';
import { deliveryRepository } from './repositories/delivery-repository.ts';
import { webhookRepository } from './repositories/webhook-repository.ts';
import { isWebhookUrl } from './sending/public-address.ts';

/** Endpoints of one restaurant. */
const mostWebhooks = 5;
/** How long a secret that was replaced still signs: in which the till learns the new one. */
const formerFor = { hours: 24 };

interface WebhookForm {
  readonly url: string;
  readonly events: readonly WebhookType[];
}

/** @throws DomainError as `assertMay` */
export async function webhooksOf(app: AppContext, visitor: Visitor, slug: string): Promise<WebhookEndpoint[]> {
  const { restaurantId } = await assertMay(app, visitor, slug, 'api');
  const now = app.clock.now();
  return (await webhookRepository(app.db).list(restaurantId)).map((each) => shown(each, now));
}

/** @throws DomainError as `assertMay`, `webhook.error.url`, `till.error.too-many` */
export async function addWebhook(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  form: WebhookForm,
): Promise<{ webhook: WebhookEndpoint; secret: string }> {
  const staff = await assertMay(app, visitor, slug, 'api');
  const { restaurantId } = staff;
  assertUrl(app, form.url);
  const secret = newSecret(app);
  const createdAt = app.clock.now().toString();
  const events = [...new Set(form.events)];
  const id = await app.db.transaction().execute(async (tx) => {
    if ((await webhookRepository(tx).countLocked(restaurantId)) >= mostWebhooks)
      throw new DomainError({ key: 'till.error.too-many', params: { maximum: mostWebhooks } });
    const added = await webhookRepository(tx).add({ restaurantId, url: form.url, events, secret, createdAt });
    await noteChange({ db: tx, clock: app.clock }, staff, {
      action: 'webhook added',
      details: { ...detailsOf(form), webhook: added },
    });
    return added;
  });
  return { webhook: await webhookOf(app, restaurantId, id), secret };
}

/** @throws DomainError as `assertMay`, `webhook.error.url`, `till.error.unknown` */
export async function changeWebhook(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  { id, ...form }: WebhookForm & { readonly id: number },
): Promise<WebhookEndpoint> {
  const staff = await assertMay(app, visitor, slug, 'api');
  const { restaurantId } = staff;
  assertUrl(app, form.url);
  const changed = { url: form.url, events: [...new Set(form.events)] };
  await app.db.transaction().execute(async (tx) => {
    if (!(await webhookRepository(tx).change({ restaurantId, id }, changed)))
      throw new DomainError('till.error.unknown');
    await noteChange({ db: tx, clock: app.clock }, staff, {
      action: 'webhook changed',
      details: { ...detailsOf(form), webhook: id },
    });
  });
  return webhookOf(app, restaurantId, id);
}

/** @throws DomainError as `assertMay`, `till.error.unknown` */
export async function rotateWebhookSecret(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  id: number,
): Promise<{ webhook: WebhookEndpoint; secret: string }> {
  const staff = await assertMay(app, visitor, slug, 'api');
  const { restaurantId } = staff;
  const secret = newSecret(app);
  await app.db.transaction().execute(async (tx) => {
    const formerUntil = app.clock.now().add(formerFor).toString();
    if (!(await webhookRepository(tx).rotate({ restaurantId, id }, secret, formerUntil)))
      throw new DomainError('till.error.unknown');
    await noteChange({ db: tx, clock: app.clock }, staff, {
      action: 'webhook secret rotated',
      details: { webhook: id },
    });
  });
  return { webhook: await webhookOf(app, restaurantId, id), secret };
}

/** @throws DomainError as `assertMay`, `till.error.unknown` */
export async function removeWebhook(app: AppContext, visitor: Visitor, slug: string, id: number): Promise<void> {
  const staff = await assertMay(app, visitor, slug, 'api');
  const { restaurantId } = staff;
  await app.db.transaction().execute(async (tx) => {
    if (!(await webhookRepository(tx).remove({ restaurantId, id }))) throw new DomainError('till.error.unknown');
    await noteChange({ db: tx, clock: app.clock }, staff, { action: 'webhook removed', details: { webhook: id } });
  });
}

/** @throws DomainError as `assertMay` */
export async function webhookDeliveriesOf(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  { before, failing }: CallQuery<typeof getWebhookDeliveries>,
): Promise<CallAnswer<typeof getWebhookDeliveries>> {
  const { restaurantId } = await assertMay(app, visitor, slug, 'api');
  const found = await deliveryRepository(app.db).list(restaurantId, {
    before: before === undefined ? null : Math.min(Number(before), largestId),
    failing: failing !== undefined,
    limit: deliveriesPerPage + 1,
  });
  const page = found.slice(0, deliveriesPerPage);
  const last = found.length > deliveriesPerPage ? page.at(-1) : undefined;
  return { deliveries: page.map(shownDelivery), next: last ? String(last.id) : null };
}

/** The largest number that a row's id can be. */
const largestId = 2_147_483_647;

/** @throws DomainError as `assertMay`, `till.error.unknown` */
export async function sendDeliveryAgain(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  id: number,
): Promise<WebhookDelivery> {
  const { restaurantId } = await assertMay(app, visitor, slug, 'api');
  const at = app.clock.now().toString();
  const isThere = await deliveryRepository(app.db).sendAgain(restaurantId, id, at);
  const delivery = isThere ? await deliveryRepository(app.db).find(restaurantId, id) : undefined;
  if (!delivery) throw new DomainError('till.error.unknown');
  return shownDelivery(delivery);
}

/** @throws DomainError `webhook.error.url` */
function assertUrl({ config }: AppContext, url: string): void {
  if (!isWebhookUrl(url, { toLoopback: config.webhooksToLoopback }))
    throw new DomainError({ key: 'webhook.error.url', field: 'url', reason: 'invalid' });
}

/** 24 random bytes, as Standard Webhooks writes them. */
const newSecret = ({ ids }: AppContext) => `whsec_${Buffer.from(ids.next(), 'base64url').toString('base64')}`;

/** A URL's path and query may hold a secret. */
const detailsOf = ({ url, events }: WebhookForm) => ({ host: new URL(url).host, events });

async function webhookOf({ db, clock }: AppContext, restaurantId: number, id: number): Promise<WebhookEndpoint> {
  const webhook = await webhookRepository(db).find({ restaurantId, id });
  if (!webhook) throw new DomainError('till.error.unknown');
  return shown(webhook, clock.now());
}

function shown(webhook: WebhookEndpoint, now: Temporal.Instant): WebhookEndpoint {
  const { formerUntil } = webhook;
  const isOver = formerUntil !== null && Date.parse(formerUntil) <= now.epochMilliseconds;
  return isOver ? { ...webhook, formerUntil: null } : webhook;
}

type StoredDelivery = Awaited<ReturnType<ReturnType<typeof deliveryRepository>['list']>>[number];

function shownDelivery({ deliveredAt, ...delivery }: StoredDelivery): WebhookDelivery {
  const state = delivery.nextAttemptAt !== null ? 'waiting' : deliveredAt !== null ? 'arrived' : 'given-up';
  return { ...delivery, state };
}
