import { useMessages } from '#runtime/use-messages.ts';
import { basketOfflineAtom } from '#state/basket/basket.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useRestaurant } from '../restaurant-context.ts';

/** How many changes stand here that the server does not know of yet. */
export function WaitingChanges() {
  const t = useMessages();
  const { slug } = useRestaurant();
  const count = useAtomValue(basketOfflineAtom(slug));
  if (count === 0) return null;
  return <Notice level="warning">{t('basket.waiting', { count })}</Notice>;
}
