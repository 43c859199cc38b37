/** What menu, basket, checkout and status say alike of a meal: how much, how and when. */
export const mealDe = {
  'common.pieces': '{count} Stück',
  'common.back': 'Zurück',
  'common.today': 'Heute',
  'common.tomorrow': 'Morgen',
  'common.delivery': 'Lieferung',
  'common.takeaway': 'Abholung',
  'order.day.today': 'heute',
  'order.day.tomorrow': 'morgen',
  'basket.checkout': 'Zur Kassa',
} as const;
