import type { Generated, JSONColumnType } from 'kysely';
import type { PaymentType } from '#shared/contract/restaurants.ts';

export type StoredPaymentState = 'starting' | 'pending' | 'paid' | 'failed' | 'refunding' | 'refunded';

/** The mail that waits for its order to be paid. */
export interface StoredPaymentMail {
  recipient: string;
  subject: string;
  body: string;
  /** missing where an older version has written it */
  html?: string;
  language?: 'de' | 'en';
}

export interface PaymentsTable {
  id: string;
  order_id: string;
  provider: string | null;
  provider_id: string | null;
  url: string | null;
  amount_cents: number;
  payment_type: PaymentType;
  state: Generated<StoredPaymentState>;
  return_url: string;
  mail: JSONColumnType<StoredPaymentMail>;
  created_at: string;
  expires_at: string;
  settled_at: string | null;
}
