import type { PaymentType } from '#shared/contract/restaurants.ts';
import { isOnlinePayment } from '#shared/domain/orders/offered-payment-types.ts';

/**
 * Means of payment as people see them; `types` are those of the data that stand behind one. Those that are `linked`
 * are never offered: only a link asks for one, and then it stands there, so that it can be taken away.
 */
export const paymentChoices = [
  { id: 'cash', types: ['cash'], linked: false },
  { id: 'debit', types: ['debit'], linked: false },
  { id: 'card', types: ['creditcard', 'creditcard_3d'], linked: false },
  { id: 'creditcard', types: ['creditcard'], linked: true },
  { id: 'creditcard_3d', types: ['creditcard_3d'], linked: true },
  { id: 'eps', types: ['eps'], linked: false },
  { id: 'sofort', types: ['sofort'], linked: true },
] as const;

type PaymentChoice = (typeof paymentChoices)[number];

/**
 * The choices that anybody takes: paying on delivery, and online what the marketplace takes (null: not known yet, so
 * all). One that is chosen is always among them.
 */
export function offeredChoices(
  onlineTypes: readonly PaymentType[] | null,
  chosen: readonly string[],
): readonly PaymentChoice[] {
  const isOffered = (type: PaymentType) => !isOnlinePayment(type) || (onlineTypes?.includes(type) ?? true);
  return paymentChoices.filter(
    (choice) => (!choice.linked && choice.types.some(isOffered)) || isChosen(choice, chosen),
  );
}

/** Cards of both kinds together are the one choice, and then none by itself. */
export function isChosen(choice: PaymentChoice, chosen: readonly string[]): boolean {
  const holdsAll = ({ types }: PaymentChoice) => types.every((type) => chosen.includes(type));
  return holdsAll(choice) && !paymentChoices.some((each) => holdsAll(each) && isPartOf(choice, each));
}

/** The chosen types with this choice switched on, or off. */
export function withChoice({ types }: PaymentChoice, chosen: readonly string[], on: boolean): readonly string[] {
  const others = chosen.filter((type) => !(types as readonly string[]).includes(type));
  return on ? [...others, ...types] : others;
}

/** How many restaurants take one of its types: counts are by what the query says. */
export function countOf({ types }: PaymentChoice, counts: Readonly<Record<string, number>>): number {
  return counts[types.join(',')] ?? 0;
}

function isPartOf(choice: PaymentChoice, larger: PaymentChoice): boolean {
  const types: readonly string[] = larger.types;
  return choice.types.length < types.length && choice.types.every((type) => types.includes(type));
}
