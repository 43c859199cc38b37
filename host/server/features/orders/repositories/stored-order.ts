import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fieldsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { RestaurantCopy } from '#platform/db/tables/orders.ts';
import type { Address } from '#shared/contract/addresses.ts';
import type { Totals } from '#shared/contract/baskets.ts';
import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import type {
  Order,
  OrderContact,
  OrderItem,
  OrderStatus,
  OwnRating,
  PaymentStatus,
  Transport,
  VatLine,
} from '#shared/contract/orders.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { PaymentType } from '#shared/contract/restaurants.ts';

/** What an order shows of its restaurant and has no copy of. */
interface House {
  readonly id: number;
  readonly logo: string | null;
  readonly picture: string | null;
  readonly mainKitchenType: KitchenTypeId;
  readonly lat: number;
  readonly lng: number;
}

/** An order as it is kept: a copy of everything (PRODUCT.md 10.5). Instants in UTC, minutes, cents, points. */
export interface StoredOrder {
  readonly id: string;
  readonly restaurantId: number;
  readonly basketId: string;
  /** hash of the session that ordered */
  readonly placedBy: string;
  readonly userId: string | null;
  /** by whose pages it came; null: ours */
  readonly partnerId: number | null;
  readonly version: number;
  readonly status: OrderStatus;
  readonly reason: string | null;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentType | null;
  readonly paymentTime: string | null;
  /** the provider's page, while it can be paid there */
  readonly paymentUrl: string | null;
  readonly transport: Transport;
  readonly desiredTime: string | null;
  readonly duration: number | null;
  /** when it was expected as it was placed; null: it was placed before that was kept */
  readonly promisedTime: Order['expectedTime'];
  readonly placedAt: string;
  readonly confirmationTime: string | null;
  readonly transferTime: string | null;
  readonly restaurant: RestaurantCopy;
  /** as the restaurant is now; null: there is none any more */
  readonly house: House | null;
  readonly contact: OrderContact;
  readonly address: Address | null;
  readonly comment: string;
  /** what the person said about their age; null: they were not asked */
  readonly ageConfirmed: boolean | null;
  /** in which mails about it are written */
  readonly language: Language;
  /** nothing in it is of a person any more: contact, address and comments are blank */
  readonly isAnonymous: boolean;
  /** the mean of its rating; null: not rated */
  readonly rating: number | null;
  readonly ownRating: OwnRating | null;
  readonly totals: Totals;
  readonly tip: number;
  readonly vat: VatLine[];
  readonly refunds: NonNullable<Order['refunds']>;
  /** when whoever ordered has complained about it */
  readonly complainedAt: string | null;
  readonly items: OrderItem[];
  readonly history: { status: OrderStatus; at: string }[];
}

/** Orders with their lines and moves, each in order. */
export function selectOrders(db: Db) {
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .select(({ selectFrom, ref }) => [
      jsonArrayFrom(
        selectFrom('order_items as items')
          .select([
            'product_id as productId',
            'name',
            'quantity',
            'unit_price_cents as unitPrice',
            'discount_cents as discount',
            'deposit_cents as deposit',
            'vat_percent as vat',
            'flavors',
            'flavor_names as flavorNames',
            'flavor_names_english as flavorNamesEnglish',
            'comment',
            'minimum_age as minimumAge',
          ])
          .whereRef('items.order_id', '=', ref('orders.id'))
          .orderBy('items.position'),
      ).as('items'),
      sql<(OwnRating & { mean: number }) | null>`(
        select jsonb_build_object('delivery', delivery, 'taste', taste, 'pricing', pricing, 'comment', comment,
          'mean', round((delivery + taste + pricing) / 3.0, 2))
        from ratings where order_id = orders.id)`.as('rating'),
      sql<House | null>`(
        select jsonb_build_object('id', id, 'logo', logo, 'picture', picture, 'mainKitchenType', kitchen_types[1],
          'lat', lat, 'lng', lng)
        from restaurants where id = orders.restaurant_id)`.as('house'),
      jsonArrayFrom(
        selectFrom('refunds')
          .select(['amount_cents as amount', 'asked_at as askedAt', 'done_at as doneAt'])
          .whereRef('refunds.order_id', '=', ref('orders.id'))
          .where('refused_at', 'is', null)
          .orderBy('asked_at')
          .orderBy('refunds.id'),
      ).as('refunds'),
      sql<string | null>`(select created_at from complaints where order_id = orders.id)`.as('complained_at'),
      sql<string | null>`(select url from payments where order_id = orders.id and state = 'pending')`.as('payment_url'),
      // To-JSON would write the instants in another way than the driver does.
      sql<string[]>`array(select moved_at from order_moves where order_id = orders.id order by moved_at, status)`.as(
        'movedAt',
      ),
      sql<OrderStatus[]>`array(
        select status from order_moves where order_id = orders.id order by moved_at, status)`.as('movedTo'),
    ]);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

/** The order that a row of {@link selectOrders} is. */
export function storedOrder(row: OrderRow): StoredOrder {
  const { rating, movedTo, movedAt } = row;
  const { promisedFrom, promisedTo, ...order } = fieldsOf(row);
  return {
    ...order,
    duration: order.durationMinutes,
    promisedTime: promisedFrom && promisedTo ? { from: promisedFrom, to: promisedTo } : null,
    isAnonymous: order.anonymisedAt !== null,
    rating: rating?.mean ?? null,
    ownRating: rating && ownRatingOf(rating),
    totals: {
      itemSum: order.itemSumCents,
      deposit: order.depositCents,
      totalDiscount: order.totalDiscountCents,
      ...(order.codeDiscountCents > 0 && { codeDiscount: order.codeDiscountCents }),
      deliveryFee: order.deliveryFeeCents,
      shortfall: order.shortfallCents,
      voucherDiscount: order.voucherDiscountCents,
      totalSum: order.totalSumCents,
      totalQuantity: order.totalQuantity,
      credits: order.creditsPoints,
      // A point is a cent (PRODUCT.md 2.4).
      creditsAsCurrency: order.creditsPoints,
      remainingAmount: order.remainingCents,
    },
    tip: order.tipCents,
    refunds: row.refunds.map(({ amount, askedAt, doneAt }) => ({
      amount,
      // JSON writes instants in another way than the driver does
      askedAt: Temporal.Instant.from(askedAt).toString(),
      doneAt: doneAt === null ? null : Temporal.Instant.from(doneAt).toString(),
    })),
    items: row.items.map(({ flavorNamesEnglish, ...item }) => ({
      ...item,
      ...(flavorNamesEnglish && { flavorNamesEnglish }),
      price: item.unitPrice * item.quantity,
    })),
    history: movedTo.map((status, index) => ({ status, at: movedAt[index] ?? order.placedAt })),
  };
}

function ownRatingOf({ delivery, taste, pricing, comment }: OwnRating): OwnRating {
  return { delivery, taste, pricing, comment };
}
