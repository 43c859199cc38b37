import { type SqlBool, sql } from 'kysely';
import type { FlavorChoice } from '#shared/contract/baskets.ts';
import type { Transport } from '#shared/contract/orders.ts';

/**
 * A line as it is kept; `productId` is 0 for a product that no longer exists. `position` orders the lines.
 * `knownPrice`: cents of one when the line was put in or last chosen anew; null while it was never complete.
 */
export interface BasketLine {
  readonly id: string;
  readonly productId: number;
  readonly name: string;
  readonly quantity: number;
  readonly flavors: FlavorChoice[];
  readonly comment: string;
  readonly position: number;
  readonly knownPrice: number | null;
}

/** A voucher in a basket, whether it counts there or not: `isRedeemable` of the domain says. Cents. */
export interface BasketVoucher {
  /** of the code */
  readonly id: number;
  readonly code: string;
  readonly value: number;
  readonly minimumOrderValue: number;
  readonly expiresAt: string | null;
  readonly usedUp: boolean;
  /** the operator's switch for its kind */
  readonly enabled: boolean;
}

/** A restaurant's own code in a basket, whether it counts there or not: `refusalOf` of the domain says. */
export interface BasketCode {
  readonly id: number;
  readonly word: string;
  readonly percent: number | null;
  readonly cents: number | null;
  readonly minimumOrderValue: number;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly maximumUses: number | null;
  readonly uses: number;
  readonly oncePerPerson: boolean;
  readonly on: boolean;
  /** the operator's switches for such codes */
  readonly allowed: boolean;
  /** whether the account that the basket belongs to has had it, where each has it once */
  readonly used: boolean;
}

/**
 * What changes of a basket may alter. `date` (Vienna) and `time` null: as soon as possible. `vouchers` in the order
 * in which they were taken. `balancePoints`: its owner's points; a change that charges some has booked them itself.
 */
export interface BasketContents {
  readonly comment: string;
  readonly transport: Transport;
  readonly orderTime: { readonly date: string | null; readonly time: string | null };
  readonly editedItemId: string | null;
  readonly items: readonly BasketLine[];
  readonly vouchers: readonly BasketVoucher[];
  readonly restaurantCode: BasketCode | null;
  readonly balancePoints: number;
}

/** A basket and what its sums depend on: the restaurant's version, its owner's points, the operator's discount. */
export interface StoredBasketState extends BasketContents {
  readonly id: string;
  readonly version: number;
  readonly restaurantId: number;
  readonly restaurantSlug: string;
  readonly menuVersion: number;
  readonly sessionHash: string | null;
  readonly userId: string | null;
  readonly consumedAt: string | null;
  /** the `menuVersion` that the last change was computed with; null before the first */
  readonly knownMenuVersion: number | null;
  readonly globalDiscountPercent: number;
  /** the operator's switch for bonus points */
  readonly creditsEnabled: boolean;
}

/** Whose baskets: a user's, whatever the session; else the session's. */
export interface BasketOwner {
  readonly sessionHash: string;
  readonly userId: string | null;
}

/** Of a statement on `baskets`: those that an owner has. */
export const ownedBy = ({ sessionHash, userId }: Record<keyof BasketOwner, string | null>) =>
  userId === null
    ? sql<SqlBool>`baskets.session_hash = ${sessionHash} and baskets.user_id is null`
    : sql<SqlBool>`baskets.user_id = ${userId}`;

export interface NewBasket extends BasketOwner {
  readonly id: string;
  readonly restaurantId: number;
  readonly transport: Transport;
  readonly orderTime: BasketContents['orderTime'];
  readonly createdAt: string;
}

/**
 * What a change writes: everything but the lines that stayed as they were. Versions and `globalDiscountPercent` are those
 * that it was decided by.
 */
export interface BasketWrite extends Omit<BasketContents, 'items' | 'vouchers' | 'restaurantCode' | 'balancePoints'> {
  readonly id: string;
  readonly version: number;
  readonly restaurantCodeId: number | null;
  readonly written: readonly BasketLine[];
  readonly removedIds: readonly string[];
  readonly changedAt: string;
  readonly menuVersion: number;
  readonly globalDiscountPercent: number;
}

/** The identifiers of an open basket. */
export interface OpenBasket {
  readonly id: string;
  readonly editedItemId: string | null;
  readonly transport: Transport;
  /** as in `BasketContents` */
  readonly date: string | null;
  readonly time: string | null;
  readonly isEmpty: boolean;
}
