import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { OrderStatus, PaymentStatus } from '#shared/contract/orders.ts';
import type { TillScope, WebhookType } from '#shared/contract/values/till-choices.ts';
import type { WebhookError } from '#shared/contract/values/webhook-errors.ts';

/** What of an order a webhook says: as it was when that happened. */
export interface WebhookFacts {
  readonly status?: OrderStatus;
  readonly paymentStatus?: PaymentStatus;
  /** what went back, in cents */
  readonly amount?: number;
}

export interface TillsTables {
  api_tokens: {
    id: GeneratedAlways<number>;
    restaurant_id: number;
    name: string;
    token_hash: string;
    hint: string;
    scopes: TillScope[];
    created_at: string;
    last_used_at: string | null;
    revoked_at: string | null;
  };

  api_change_keys: {
    token_id: number;
    key: string;
    request_hash: string;
    used_at: string;
  };

  webhook_endpoints: {
    id: GeneratedAlways<number>;
    restaurant_id: number;
    url: string;
    events: WebhookType[];
    secret: string;
    former_secret: string | null;
    former_until: string | null;
    created_at: string;
  };

  webhook_deliveries: {
    id: GeneratedAlways<number>;
    endpoint_id: number;
    message_id: string;
    type: WebhookType;
    order_id: string | null;
    data: JSONColumnType<WebhookFacts>;
    occurred_at: string;
    attempts: Generated<number>;
    next_attempt_at: string | null;
    attempted_at: string | null;
    delivered_at: string | null;
    answer_status: number | null;
    last_error: WebhookError | null;
  };
}
