export const mealEn = {
  'common.pieces': '{count} {count|piece|pieces}',
  'common.back': 'Back',
  'common.today': 'Today',
  'common.tomorrow': 'Tomorrow',
  'common.delivery': 'Delivery',
  'common.takeaway': 'Takeaway',
  'order.day.today': 'today',
  'order.day.tomorrow': 'tomorrow',
  'basket.checkout': 'Checkout',
} as const;
