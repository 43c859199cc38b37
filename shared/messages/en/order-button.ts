import type { orderButtonDe } from '../de/order-button.ts';

export const orderButtonEn: Record<keyof typeof orderButtonDe, string> = {
  'orderButton.title': 'Order',
  'orderButton.close': 'Close',
  'orderButton.loading': 'The menu is loading …',
  'orderButton.failed': 'The menu could not be loaded.',
  'orderButton.retry': 'Try again',
  'orderButton.elsewhere': 'Open on a page of its own',
};
