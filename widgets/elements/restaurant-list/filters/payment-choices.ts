import type { PaymentType } from '../../../../shared/contract/restaurants.ts';
import { isOnlinePayment } from '../../../../shared/domain/orders/offered-payment-types.ts';

/** Means of payment as people see them; `types` are those of the data that stand behind one. */
export const paymentChoices = [
  { id: 'cash', types: ['cash'] },
  { id: 'debit', types: ['debit'] },
  { id: 'card', types: ['creditcard', 'creditcard_3d'] },
  { id: 'eps', types: ['eps'] },
] as const;

export type PaymentChoice = (typeof paymentChoices)[number];

/**
 * The choices that anybody takes: paying on delivery, and online what the marketplace takes (null: not known yet, so
 * all). One that is chosen is always among them.
 */
export function offeredChoices(
  onlineTypes: readonly PaymentType[] | null,
  chosen: readonly string[],
): readonly PaymentChoice[] {
  const isOffered = (type: PaymentType) => !isOnlinePayment(type) || (onlineTypes?.includes(type) ?? true);
  return paymentChoices.filter((choice) => choice.types.some(isOffered) || isChosen(choice, chosen));
}

export function isChosen({ types }: PaymentChoice, chosen: readonly string[]): boolean {
  return types.some((type) => chosen.includes(type));
}

/** The chosen types with this choice switched on, or off. */
export function withChoice(
  { types }: PaymentChoice,
  chosen: readonly string[],
  on: boolean,
): readonly string[] {
  const others = chosen.filter((type) => !(types as readonly string[]).includes(type));
  return on ? [...others, ...types] : others;
}

/** How many restaurants take it: who takes cards with 3-D Secure mostly takes them without too, so at least the larger. */
export function countOf({ types }: PaymentChoice, counts: Readonly<Record<string, number>>): number {
  return Math.max(...types.map((type) => counts[type] ?? 0));
}
