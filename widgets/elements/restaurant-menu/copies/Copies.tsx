import { useContext, useEffect } from 'react';
import { basketAtom } from '#state/basket/basket.ts';
import { copyChangesAtom, dismissCopyChangesAtom } from '#state/basket/copies.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { notifyAtom } from '#state/core/notices.ts';
import { valueOf } from '#state/core/remote.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { isAnsweredAtom } from './answered-shares.ts';
import { CopyChangesDialog } from './CopyChangesDialog.tsx';
import { SharedBasketDialog } from './SharedBasketDialog.tsx';
import { SharedBasketContext } from './shared-basket-context.ts';

/**
 * What is copied into the basket: a shared one is offered, and once one is copied, or a past order, what is different
 * now is told, once. Where nothing is, a short notification will do.
 */
export function Copies() {
  const { slug, openBasket, goToMenu } = useRestaurant();
  const shareId = useContext(SharedBasketContext);
  const answered = useAtomValue(isAnsweredAtom(shareId ?? ''));
  const changes = useAtomValue(copyChangesAtom(slug));
  const basket = valueOf(useAtomValue(basketAtom(slug)))?.basket;
  const dismiss = useSetAtom(dismissCopyChangesAtom);
  const notify = useSetAtom(notifyAtom);

  const nothingChanged = changes?.length === 0;
  useEffect(() => {
    if (!nothingChanged) return;
    notify({ level: 'success', key: 'basket.copied' });
    dismiss(slug);
  }, [nothingChanged, notify, dismiss, slug]);

  if (changes && changes.length > 0 && basket) {
    const nothingLeft = basket.keys.length === 0;
    const handleClose = () => {
      dismiss(slug);
      if (nothingLeft) goToMenu();
      // what is incomplete asks for its choice first
      else if (basket.sanities.itemsComplete) openBasket();
    };
    return <CopyChangesDialog changes={changes} nothingLeft={nothingLeft} onClose={handleClose} />;
  }
  if (shareId !== null && !answered) return <SharedBasketDialog key={shareId} shareId={shareId} />;
  return null;
}
