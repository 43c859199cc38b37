import { nothing } from '../primitives.ts';
import * as shapes from '../till-room.ts';
import { callsOf } from './call.ts';

const errors = ['request.error.unauthenticated', 'request.error.forbidden', 'restaurant.error.unknown'] as const;
const ofRestaurant = callsOf({ tag: 'A restaurant and its till', params: shapes.tillRoomParams, errors });
const ofToken = callsOf({
  tag: 'A restaurant and its till',
  params: shapes.apiTokenParams,
  errors: [...errors, 'till.error.unknown'],
});
const ofWebhook = callsOf({
  tag: 'A restaurant and its till',
  params: shapes.webhookParams,
  errors: [...errors, 'till.error.unknown'],
});

export const getApiTokens = ofRestaurant.get('/json/cockpit/restaurants/{slug}/api-tokens', {
  summary: 'The tokens by which its programs are known',
  answer: shapes.apiTokensAnswer,
});

export const makeApiToken = ofRestaurant.post('/json/cockpit/restaurants/{slug}/api-tokens', {
  summary: 'Makes a token; its secret is answered this once',
  body: shapes.newApiTokenBody,
  answer: shapes.newApiTokenAnswer,
  status: 201,
  errors: [...errors, 'till.error.too-many'],
  example: { name: 'Kasse an der Theke', scopes: ['orders:read', 'orders:write'] },
});

export const revokeApiToken = ofToken.delete('/json/cockpit/restaurants/{slug}/api-tokens/{tokenId}', {
  summary: 'Ends a token at once',
  answer: nothing,
});

export const getWebhooks = ofRestaurant.get('/json/cockpit/restaurants/{slug}/webhooks', {
  summary: 'Where its programs are notified',
  answer: shapes.webhooksAnswer,
});

export const addWebhook = ofRestaurant.post('/json/cockpit/restaurants/{slug}/webhooks', {
  summary: 'Notifies an address from now on; the secret that signs is answered this once',
  body: shapes.webhookEndpointBody,
  answer: shapes.webhookSecretAnswer,
  status: 201,
  errors: [...errors, 'till.error.too-many', 'webhook.error.url'],
  example: { url: 'https://till.example/mahlzeit', events: ['order.placed', 'order.moved'] },
});

export const changeWebhook = ofWebhook.post('/json/cockpit/restaurants/{slug}/webhooks/{webhookId}', {
  summary: 'Notifies another address, or of something else',
  body: shapes.webhookEndpointBody,
  answer: shapes.webhookAnswer,
  errors: [...errors, 'till.error.unknown', 'webhook.error.url'],
});

export const rotateWebhookSecret = ofWebhook.post('/json/cockpit/restaurants/{slug}/webhooks/{webhookId}/rotate', {
  summary: 'Makes another secret; for a day the one before signs as well',
  answer: shapes.webhookSecretAnswer,
});

export const removeWebhook = ofWebhook.delete('/json/cockpit/restaurants/{slug}/webhooks/{webhookId}', {
  summary: 'Notifies that address no more; what waits is dropped',
  answer: nothing,
});

export const getWebhookDeliveries = ofRestaurant.get('/json/cockpit/restaurants/{slug}/webhook-deliveries', {
  summary: 'What became of notifications, for thirty days, the newest first',
  query: shapes.deliveriesQuery,
  answer: shapes.deliveriesAnswer,
});

export const sendDeliveryAgain = ofRestaurant.post(
  '/json/cockpit/restaurants/{slug}/webhook-deliveries/{deliveryId}/send-again',
  {
    summary: 'Sends a notification once more, whatever became of it',
    params: shapes.deliveryParams,
    answer: shapes.deliveryAnswer,
    errors: [...errors, 'till.error.unknown'],
  },
);

export const makeSandbox = ofRestaurant.post('/json/cockpit/restaurants/{slug}/sandbox', {
  summary: 'Makes a copy of the restaurant that no guest sees, to try programs on; there is one at most',
  answer: shapes.sandboxAnswer,
  errors: [...errors, 'till.error.is-sandbox'],
});
