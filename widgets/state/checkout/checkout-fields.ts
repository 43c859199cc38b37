import * as z from 'zod/mini';
import type { AddressInput } from '#shared/contract/addresses.ts';
import type { OrderFieldName } from '#shared/contract/orders.ts';

/** Fields with text; `order-newsletter` is a choice. */
export type TextFieldName = Exclude<OrderFieldName, 'order-newsletter'>;

/** The house that a door was typed for. */
export const doorPlace = z.object({
  id: z.nullable(z.int()),
  streetName: z.string(),
  streetNumber: z.string(),
  zipCode: z.string(),
});

/**
 * What a person has filled in at a restaurant's checkout. `tip` in cents, `unreadableTip` for what is no amount;
 * `address` null: the location's, or the selected saved one. `doorOf`: where company, building, floor and door were typed
 * for, a saved address with its id; null: not known. `saveAddress`: a logged-in person's address is saved with this order.
 */
export interface CheckoutForm {
  readonly fields: Readonly<Partial<Record<TextFieldName, string>>>;
  readonly newsletter: boolean;
  readonly acceptedTerms: boolean;
  readonly ageConfirmed: boolean;
  readonly tip: number;
  readonly address: AddressInput | null;
  readonly saveAddress: boolean;
  readonly doorOf: z.infer<typeof doorPlace> | null;
}
