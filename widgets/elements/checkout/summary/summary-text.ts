import { partRow, vatRows } from '#runtime/parts/receipt-rows.ts';
import type { Basket, Totals } from '#shared/contract/baskets.ts';
import type { Transport, VatLine } from '#shared/contract/orders.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { sumPartsOf } from '#shared/domain/basket/sum-parts.ts';
import { estimatedMinutes } from '#shared/domain/orders/estimated-minutes.ts';
import { promisedMinutes } from '#shared/domain/orders/promised-minutes.ts';
import { formatAddressShort, formatDoor } from '#shared/domain/places/address-normalise.ts';
import type { Translate } from '#shared/messages/translate.ts';
import type { CheckoutForm } from '#state/checkout/checkout-fields.ts';
import type { SumRow } from '#ui/receipt/ReceiptSums.tsx';
import type { CheckoutView } from '../checkout.atoms.ts';

interface SummedBasket {
  readonly restaurant: Pick<Restaurant, 'minimumOrderPolicy'>;
  readonly basket: Pick<Basket, 'discountPercent'>;
  readonly totals: Totals;
  readonly transport: Transport;
  readonly vat: readonly VatLine[];
  readonly largeTotal: boolean;
  /** cents; in no total, but in what is to be paid */
  readonly tip: number;
}

/**
 * The sums of what is being ordered, as texts. The last one is what is to be paid; the VAT in it follows by rate.
 */
export function summaryRows(
  { restaurant, basket, totals, transport, vat, largeTotal, tip }: SummedBasket,
  t: Translate,
): SumRow[] {
  const surcharge = restaurant.minimumOrderPolicy === 'surcharge' ? totals.shortfall : 0;
  // with a tip, what remains is said with it, once
  const parts = sumPartsOf(totals, transport, { surcharge }).filter(({ part }) => tip === 0 || part !== 'remaining');
  const sums = parts.map(
    ({ part, cents }, index): SumRow => ({
      ...partRow({ part, cents }, t, basket.discountPercent),
      ...(index === parts.length - 1 && largeTotal && tip === 0 && { tone: 'total' }),
    }),
  );
  return [...sums, ...vatRows(vat, t), ...tipRows({ totals, tip, largeTotal }, t)];
}

/** After the VAT, as a tip carries none. */
function tipRows(
  { totals, tip, largeTotal }: Pick<SummedBasket, 'totals' | 'tip' | 'largeTotal'>,
  t: Translate,
): SumRow[] {
  if (tip === 0) return [];
  const row: SumRow = { id: 'tip', cents: tip, label: t('checkout.tip.title') };
  const cents = totals.remainingAmount + tip;
  return largeTotal ? [row, { id: 'pay', cents, label: t('basket.sum.remaining'), tone: 'total' }] : [row];
}

/** Where the food changes hands, in one line: `Neubaugasse 12/2/3/14, 1070 Wien`, or the restaurant's address. */
export function placeText(
  { transport, location, restaurant }: Pick<CheckoutView, 'transport' | 'location' | 'restaurant'>,
  fields: CheckoutForm['fields'],
): string {
  if (transport === 'takeaway') return `${restaurant.street}, ${restaurant.zipCode} ${restaurant.city}`;
  if (!location) return '';
  const street = location.streetname ?? '';
  if (street === '') return location.formatted_address_short;
  return formatAddressShort({
    streetName: street,
    streetNumber: formatDoor({
      streetNumber: location.streetnumber ?? '',
      buildingNumber: fields['order-building']?.trim() ?? '',
      floorNumber: fields['order-floor']?.trim() ?? '',
      // a house without doors has a dash, which is no part of an address
      doorNumber: fields['order-door']?.trim().replace(/^[-–]$/, '') ?? '',
    }),
    zipCode: location.zip_code,
    city: location.city?.city_name ?? '',
  });
}

/** When the food is wanted: "Heute um 19:30", how long as soon as possible takes, or that the chosen day is over. */
export function timeText(
  { basket, restaurant, transport }: Pick<CheckoutView, 'basket' | 'restaurant' | 'transport'>,
  t: Translate,
): string {
  const { dayOffset, time } = basket.orderTime;
  if (dayOffset < 0) return t('checkout.time.over');
  if (time !== null) return t(dayOffset === 0 ? 'checkout.time.today' : 'checkout.time.tomorrow', { time });
  return t('checkout.time.asap', promisedMinutes(estimatedMinutes(restaurant, transport)));
}
