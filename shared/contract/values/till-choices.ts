/** What a till's token lets it do; none of them more than it says. */
export const tillScopes = [
  'orders:read',
  'orders:write',
  'card:read',
  'card:write',
  'stock:write',
  'hours:read',
  'hours:write',
] as const;
export type TillScope = (typeof tillScopes)[number];

/** What a till can be notified of. */
export const webhookTypes = [
  'order.placed',
  'order.moved',
  'order.paid',
  'order.refunded',
  'order.rated',
  'card.published',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** What the status of an order is called at the till's door, by its number. */
export const tillStatuses = {
  1: 'placed',
  2: 'accepted',
  3: 'ready',
  4: 'handed-over',
  5: 'delivered',
  6: 'completed',
  7: 'refused',
} as const;

export const longestTokenName = 80;
export const longestWebhookUrl = 500;
