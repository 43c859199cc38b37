import type { CheckoutView } from '../checkout.atoms.ts';
import type { Translate } from './summary-text.ts';

/** When the food is wanted: "Heute um 19:30", how long as soon as possible takes, or that the chosen day is over. */
export function timeText(
  { basket, restaurant, transport }: Pick<CheckoutView, 'basket' | 'restaurant' | 'transport'>,
  t: Translate,
): string {
  const { dayOffset, time } = basket.orderTime;
  if (dayOffset < 0) return t('checkout.time.over');
  if (time !== null) return t(dayOffset === 0 ? 'checkout.time.today' : 'checkout.time.tomorrow', { time });
  const { leadMinutes, statistics } = restaurant;
  const minutes = transport === 'takeaway' && leadMinutes > 0 ? leadMinutes : statistics.deliveryTime;
  return t('checkout.time.asap', { minutes });
}
