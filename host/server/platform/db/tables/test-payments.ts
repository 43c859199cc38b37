import type { Generated } from 'kysely';
import type { Language } from '#shared/contract/primitives.ts';
import type { PaymentType } from '#shared/contract/restaurants.ts';

export interface TestPaymentsTable {
  id: string;
  payment_id: string;
  amount_cents: number;
  payment_type: PaymentType;
  description: string;
  language: Language;
  return_url: string;
  state: Generated<'pending' | 'paid' | 'failed'>;
  expires_at: string;
  refunded_at: string | null;
}
