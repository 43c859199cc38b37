import * as z from 'zod/mini';
import { instant, line, openingId, slug } from './primitives.ts';
import { longestTokenName, longestWebhookUrl, tillScopes, webhookTypes } from './values/till-choices.ts';
import { webhookErrors } from './values/webhook-errors.ts';

/*
 * The room in which a restaurant lets its till in: tokens, webhooks and what became of these. Secrets are answered once, to
 * whoever makes them.
 */

export const tillScope = z.enum(tillScopes);
export const webhookType = z.enum(webhookTypes);

/** `hint`: the last letters of the token. `lastUsedAt` to the minute; null: never yet. */
export const apiToken = z.object({
  id: z.int(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(tillScope),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type ApiToken = z.infer<typeof apiToken>;
export const apiTokensAnswer = z.object({ tokens: z.array(apiToken) });
export const newApiTokenBody = z.strictObject({
  name: line(longestTokenName).check(z.minLength(1)),
  scopes: z.array(tillScope).check(z.minLength(1), z.maxLength(tillScopes.length)),
});
/** `secret` is the token itself, which nobody can read again. */
export const newApiTokenAnswer = z.object({ token: apiToken, secret: z.string() });

/** `formerUntil`: until when is signed with the secret before as well; null: there is none. `waiting`: what is still to be sent. */
export const webhookEndpoint = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(webhookType),
  createdAt: instant,
  formerUntil: z.nullable(instant),
  waiting: z.int(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;
export const webhooksAnswer = z.object({ webhooks: z.array(webhookEndpoint) });
export const webhookEndpointBody = z.strictObject({
  url: line(longestWebhookUrl).check(z.minLength(1)),
  events: z.array(webhookType).check(z.minLength(1), z.maxLength(webhookTypes.length)),
});
export const webhookAnswer = z.object({ webhook: webhookEndpoint });
/** `secret`: that which signs; nobody can read it again. */
export const webhookSecretAnswer = z.object({ webhook: webhookEndpoint, secret: z.string() });

/**
 * What became of one notification. `state`: it waits for its first or its next attempt (`nextAttemptAt`), has arrived, or
 * was given up. `answerStatus`: what the till answered last; null: nothing.
 */
export const webhookDelivery = z.object({
  id: z.int(),
  webhookId: z.int(),
  messageId: z.string(),
  type: webhookType,
  orderId: z.nullable(openingId),
  state: z.enum(['waiting', 'arrived', 'given-up']),
  occurredAt: instant,
  attempts: z.int(),
  attemptedAt: z.nullable(instant),
  nextAttemptAt: z.nullable(instant),
  answerStatus: z.nullable(z.int()),
  error: z.nullable(z.enum(webhookErrors)),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
/** Deliveries of one page. */
export const deliveriesPerPage = 30;
/** `before`: `next` of the page before; `failing`: only what has not arrived. */
export const deliveriesQuery = z.strictObject({
  before: z.optional(z.string().check(z.regex(/^\d{1,10}$/))),
  failing: z.optional(z.literal('1')),
});
/** The newest first; `next` null: it is the last page. */
export const deliveriesAnswer = z.object({ deliveries: z.array(webhookDelivery), next: z.nullable(z.string()) });
export const deliveryAnswer = z.object({ delivery: webhookDelivery });

/** The sandbox of the restaurant, which its owners find among theirs. */
export const sandboxAnswer = z.object({ slug, name: z.string() });

const rowId = z.string().check(z.regex(/^\d{1,9}$/));
export const tillRoomParams = z.object({ slug });
export const apiTokenParams = z.object({ slug, tokenId: rowId });
export const webhookParams = z.object({ slug, webhookId: rowId });
export const deliveryParams = z.object({ slug, deliveryId: rowId });
