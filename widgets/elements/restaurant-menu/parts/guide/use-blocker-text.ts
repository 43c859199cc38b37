import type { Basket } from '../../../../../shared/contract/baskets.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { priceText } from '../../../../ui/data/price-text.ts';
import { useRestaurant } from '../restaurant-context.ts';
import type { Blocker } from './blockers.ts';

/** What blocks, in one sentence. */
export function useBlockerText(blocker: Blocker, basket: Basket): string {
  const t = useMessages();
  const { name } = useRestaurant().menu.details;
  switch (blocker) {
    case 'incompleteItems': {
      const item = Object.values(basket.items).find(({ sane }) => !sane);
      return t('basket.block.incompleteItems', { name: item?.name ?? '' });
    }
    case 'unconfirmedPreorder': {
      const { dayOffset, time } = basket.orderTime;
      const day = t(dayOffset === 0 ? 'common.today' : 'common.tomorrow');
      return t('basket.block.unconfirmedPreorder', {
        time: t('basket.time.at', { day, time: time ?? '' }),
      });
    }
    case 'belowMinimum':
      return t('basket.block.belowMinimum', { price: priceText(basket.shortfall) });
    case 'emptyBasket':
      return t('basket.empty.title');
    case 'failedSubmission':
      return t('basket.block.technicalError');
    default:
      return t(`basket.block.${blocker}`, { name });
  }
}
