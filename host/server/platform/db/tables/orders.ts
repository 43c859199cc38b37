import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Address } from '#shared/contract/addresses.ts';
import type { FlavorChoice } from '#shared/contract/baskets.ts';
import type { OrderContact, OrderStatus, PaymentStatus, Transport, VatLine } from '#shared/contract/orders.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { ReportReason } from '#shared/contract/ratings.ts';
import type { PaymentType } from '#shared/contract/restaurants.ts';
import type { ComplaintKind, ComplaintState } from '#shared/contract/values/complaint-choices.ts';
import type { Company } from './restaurants.ts';

/** What an order remembers of its restaurant. */
export interface RestaurantCopy {
  slug: string;
  name: string;
  phone: string;
  /** who sells, for the receipt; orders of before it was kept have none */
  seller?: Omit<Company, 'owner'>;
}

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

export interface OrdersTables {
  orders: {
    id: string;
    restaurant_id: number;
    basket_id: string;
    placed_by: string;
    user_id: string | null;
    partner_id: number | null;
    version: Generated<number>;
    status: OrderStatus;
    reason: string | null;
    payment_status: PaymentStatus;
    payment_method: PaymentType | null;
    payment_time: string | null;
    transport: Transport;
    desired_time: string | null;
    duration_minutes: number | null;
    placed_at: string;
    confirmation_time: string | null;
    transfer_time: string | null;
    restaurant: JSONColumnType<RestaurantCopy>;
    contact: JSONColumnType<OrderContact>;
    address: JSONColumnType<Address | null, string | null, string | null>;
    comment: string;
    item_sum_cents: number;
    deposit_cents: number;
    total_discount_cents: number;
    delivery_fee_cents: number;
    shortfall_cents: number;
    voucher_discount_cents: number;
    total_sum_cents: number;
    total_quantity: number;
    credits_points: number;
    remaining_cents: number;
    tip_cents: Generated<number>;
    vat: JSONColumnType<VatLine[]>;
    newsletter: Generated<boolean>;
    age_confirmed: Generated<boolean | null>;
    is_void: Generated<boolean>;
    reminded_at: Generated<string | null>;
    language: Generated<Language>;
    /** since when nothing in it is of a person */
    anonymised_at: Generated<string | null>;
    /** when it came to its status; null: it was anonymous before that was kept */
    status_since: Generated<string | null>;
    /** what was promised when it was placed; null: that was not kept yet */
    promised_from: string | null;
    promised_to: string | null;
    restaurant_code_id: Generated<number | null>;
    /** of the total discount, what the restaurant's code took off */
    code_discount_cents: Generated<number>;
    code_given_back_at: Generated<string | null>;
  };

  order_items: {
    order_id: string;
    position: number;
    product_id: number;
    name: string;
    quantity: number;
    unit_price_cents: number;
    /** of the whole line; null: that was not kept yet */
    discount_cents: number | null;
    deposit_cents: number;
    vat_percent: number;
    flavors: JSONColumnType<FlavorChoice[]>;
    flavor_names: string[];
    flavor_names_english: string[] | null;
    comment: string;
    minimum_age: number | null;
  };

  order_moves: {
    order_id: string;
    status: OrderStatus;
    moved_at: string;
    reason: string | null;
  };

  idempotency_keys: {
    session_hash: string;
    key: string;
    body_hash: string;
    order_id: string;
  };

  credit_transactions: {
    id: GeneratedAlways<number>;
    user_id: string;
    type: 'charge-coupon' | 'refund' | 'spend';
    amount_points: number;
    reference: string;
    order_id: string | null;
    created_at: string;
  };

  rating_reports: {
    rating_id: number;
    session_hash: string;
    reason: ReportReason;
    reported_at: string;
  };

  /** A guest's request to make an account of an order, and how often that was mailed. */
  order_claims: {
    order_id: string;
    user_id: string;
    mails: Generated<number>;
    mailed_at: string;
  };

  /** Sessions that a bot check has let pass, by what they wanted to do. */
  bot_passes: {
    session_hash: string;
    action: string;
    passed_at: string;
  };

  payments: {
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
  };

  refunds: {
    id: string;
    order_id: string;
    restaurant_id: number;
    key: string;
    amount_cents: number;
    online_cents: number;
    tip_cents: number;
    value_cents: number;
    delivery_fee_cents: number;
    deposit_cents: number;
    positions: number[];
    reason: string;
    asked_at: string;
    done_at: string | null;
    refused_at: string | null;
    refusal: string | null;
  };

  complaints: {
    id: GeneratedAlways<number>;
    kind: ComplaintKind;
    restaurant_id: number;
    order_id: string | null;
    rating_id: number | null;
    user_id: string | null;
    text: string;
    language: Language;
    state: Generated<ComplaintState>;
    answer: Generated<string>;
    created_at: string;
    answered_at: string | null;
    closed_at: string | null;
  };

  test_refunds: {
    id: string;
    test_payment_id: string;
    amount_cents: number;
    refunded_at: string;
  };

  test_payments: {
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
  };
}
