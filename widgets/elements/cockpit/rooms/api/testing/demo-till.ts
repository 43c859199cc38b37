import type { FakeHandlers } from '#io/testing/fake-api.ts';
import type { ApiToken, WebhookDelivery, WebhookEndpoint } from '#shared/contract/till-room.ts';
import { anId } from '#tests/support/builders.ts';

export const aToken = (values: Partial<ApiToken> = {}): ApiToken => ({
  id: 1,
  name: 'Kasse an der Theke',
  hint: 'k3Xq',
  scopes: ['orders:read', 'orders:write', 'stock:write'],
  createdAt: '2026-09-01T08:00:00Z',
  lastUsedAt: '2026-11-20T17:29:00Z',
  ...values,
});

export const aWebhook = (values: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 1,
  url: 'https://kasse.adria.example/mahlzeit',
  events: ['order.placed', 'order.moved'],
  createdAt: '2026-09-01T08:00:00Z',
  formerUntil: null,
  waiting: 0,
  ...values,
});

export const aDelivery = (values: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 1,
  webhookId: 1,
  messageId: 'msg_1',
  type: 'order.placed',
  orderId: anId('new-a1'),
  state: 'arrived',
  occurredAt: '2026-11-20T17:27:00Z',
  attempts: 1,
  attemptedAt: '2026-11-20T17:27:01Z',
  nextAttemptAt: null,
  answerStatus: 204,
  error: null,
  ...values,
});

const someDeliveries = (): WebhookDelivery[] => [
  aDelivery({
    id: 9,
    type: 'order.moved',
    state: 'waiting',
    occurredAt: '2026-11-20T17:28:00Z',
    attempts: 3,
    nextAttemptAt: '2026-11-20T17:32:00Z',
    answerStatus: 503,
    error: 'status',
  }),
  aDelivery({ id: 8 }),
  aDelivery({
    id: 7,
    orderId: anId('kitchen-b2'),
    state: 'given-up',
    occurredAt: '2026-11-14T18:12:00Z',
    attempts: 13,
    answerStatus: null,
    error: 'timeout',
  }),
  aDelivery({ id: 6, type: 'card.published', orderId: null, occurredAt: '2026-11-13T09:00:00Z' }),
];

interface DemoTillOptions {
  readonly tokens?: readonly ApiToken[];
  readonly webhooks?: readonly WebhookEndpoint[];
  readonly deliveries?: readonly WebhookDelivery[];
}

/** The programs of a restaurant in memory: what is changed stays changed. */
export function demoTill({
  tokens = [
    aToken(),
    aToken({ id: 2, name: 'Drucker in der Küche', hint: 'pP0z', scopes: ['orders:read'], lastUsedAt: null }),
  ],
  webhooks = [aWebhook({ waiting: 1 })],
  deliveries = someDeliveries(),
}: DemoTillOptions = {}): FakeHandlers {
  let shownTokens = [...tokens];
  let shownWebhooks = [...webhooks];
  let shownDeliveries = [...deliveries];
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const webhookOf = (id: string) => shownWebhooks.find((each) => each.id === Number(id)) ?? aWebhook();
  const put = (webhook: WebhookEndpoint) => {
    shownWebhooks = shownWebhooks.map((each) => (each.id === webhook.id ? webhook : each));
    return webhook;
  };
  return {
    makeSandbox: () => ({ slug: 'pizzeria-adria-test', name: 'Pizzeria Adria (Test)' }),
    getApiTokens: () => ({ tokens: shownTokens }),
    makeApiToken: ({ body }) => {
      const token = aToken({ id: shownTokens.length + 1, name: body.name, scopes: body.scopes, lastUsedAt: null });
      shownTokens = [token, ...shownTokens];
      return { token, secret: 'mzt_4vQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwk' };
    },
    revokeApiToken: ({ params }) => {
      shownTokens = shownTokens.filter(({ id }) => id !== Number(params.tokenId));
      return {};
    },
    getWebhooks: () => ({ webhooks: shownWebhooks }),
    addWebhook: ({ body }) => {
      const webhook = aWebhook({ ...body, id: shownWebhooks.length + 1 });
      shownWebhooks = [...shownWebhooks, webhook];
      return { webhook, secret };
    },
    changeWebhook: ({ params, body }) => ({ webhook: put({ ...webhookOf(params.webhookId), ...body }) }),
    rotateWebhookSecret: ({ params }) => ({
      webhook: put({ ...webhookOf(params.webhookId), formerUntil: '2026-11-21T17:30:00Z' }),
      secret,
    }),
    removeWebhook: ({ params }) => {
      shownWebhooks = shownWebhooks.filter(({ id }) => id !== Number(params.webhookId));
      return {};
    },
    getWebhookDeliveries: ({ query }) => {
      const wanted = query?.failing ? shownDeliveries.filter(({ error }) => error !== null) : shownDeliveries;
      const behind = query?.before ? wanted.filter(({ id }) => id < Number(query.before)) : wanted;
      const page = behind.slice(0, 3);
      return { deliveries: page, next: behind.length > page.length ? String(page.at(-1)?.id) : null };
    },
    sendDeliveryAgain: ({ params }) => {
      const before = shownDeliveries.find(({ id }) => id === Number(params.deliveryId)) ?? aDelivery();
      const delivery: WebhookDelivery = {
        ...before,
        state: 'waiting',
        attempts: 0,
        nextAttemptAt: '2026-11-20T17:30:00Z',
      };
      shownDeliveries = shownDeliveries.map((each) => (each.id === delivery.id ? delivery : each));
      return { delivery };
    },
  };
}
