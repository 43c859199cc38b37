import { useWidget } from '#runtime/widget-context.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { itemsOf } from '#shared/domain/basket/basket-state.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { guideAtom, submitErrorsAtom } from '#state/checkout/guide.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { priceText } from '#ui/data/price-text.ts';
import { useRestaurant } from '../restaurant-context.ts';
import type { Blocker } from './blockers.ts';
import { incompleteItemsOf } from './IncompleteItems.tsx';

const dayKeys = ['order.day.today', 'order.day.tomorrow'] as const;

/** They say no more than that something failed. */
const vagueKeys: readonly string[] = ['order.error.failed', 'request.error.failed'];

/** What blocks, each in one sentence. */
export function useBlockerText(basket: Basket): (blocker: Blocker) => string {
  const { lang, texts } = useWidget();
  const { t, knows } = texts;
  const { slug, menu } = useRestaurant();
  const { technicalError } = useAtomValue(guideAtom(slug));
  const submitErrors = useAtomValue(submitErrorsAtom(slug));
  const { name } = menu.details;
  const { dayOffset, time } = basket.orderTime;
  const items = itemsOf(basket);
  const timeText = () =>
    t('basket.time.at', {
      day: t(dayOffset === 0 ? 'common.today' : 'common.tomorrow'),
      time: time ?? '',
    });

  return (blocker) => {
    switch (blocker) {
      case 'technicalError':
        return t(`basket-guide-state.${technicalError ?? 'unknown'}.message`);
      case 'closedForTheDay':
        return t('basket-guide-state.closedForTheDay.message', {
          name,
          day: t(dayKeys[dayOffset] ?? dayKeys[0]),
        });
      case 'unavailableItems': {
        const missing = items.filter(({ available }) => !available);
        const gone = missing.every(({ productId }) => !menu.products.some(({ id }) => id === productId));
        const names = namesText(missing, lang, t);
        return t(`basket-guide-state.${gone ? 'goneItems' : 'unavailableItems'}.message`, { names });
      }
      case 'incompleteItems': {
        const names = namesText(incompleteItemsOf(basket), lang, t);
        return t('basket-guide-state.incompleteItems.message', { names });
      }
      case 'invalidOrderTime':
        if (dayOffset < 0) return t('basket-guide-state.invalidOrderTime.over');
        return time === null
          ? t('basket-guide-state.invalidOrderTime.asap')
          : t('basket-guide-state.invalidOrderTime.message', { time: timeText() });
      case 'unconfirmedPreorder':
        return t('basket-guide-state.unconfirmedPreorder.message', { time: timeText() });
      case 'belowMinimum':
        return t('basket-guide-state.belowMinimum.message', { price: priceText(basket.shortfall) });
      case 'failedSubmission': {
        const said = submitErrors.find((key) => knows(key) && !vagueKeys.includes(key));
        const reason = said !== undefined && knows(said) ? t(said) : '';
        return t('basket-guide-state.failedSubmission.message', { reason }).trim();
      }
      default:
        return t(`basket-guide-state.${blocker}.message`, { name });
    }
  };
}

const most = 3;

/** "Suppe, Brot und Bier", of many "Suppe, Brot, Bier und 4 weitere"; each name once. */
export function namesText(items: readonly { readonly name: string }[], lang: string, t: Translate): string {
  const names = [...new Set(items.map(({ name }) => name))];
  if (names.length <= most + 1) return new Intl.ListFormat(lang === 'en' ? 'en-GB' : 'de-AT').format(names);
  return t('basket.block.names', { names: names.slice(0, most).join(', '), count: names.length - most });
}
