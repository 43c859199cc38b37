import { useEffect } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useTextLanguage } from '#runtime/hooks/use-text-language.ts';
import type { CopyChange } from '#shared/contract/baskets.ts';
import { copyChangesAtom, dismissCopyChangesAtom } from '#state/basket/copies.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { notifyAtom } from '#state/core/notices.ts';
import { priceText } from '#ui/data/price-text.ts';
import { Modal } from '#ui/overlay/Modal.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { useVisit } from '../page/VisitProvider.tsx';
import { useBasket, useRestaurant } from '../restaurant-context.ts';
import { isAnsweredAtom, SharedBasketDialog } from './SharedBasketDialog.tsx';

/**
 * What is copied into the basket: a shared one is offered, and once one is copied, or a past order, what is different
 * now is said, once. Where nothing is, a short notification will do.
 */
export function Copies() {
  const { slug, openBasket, goToMenu } = useRestaurant();
  const shareId = useVisit()?.sharedBasket ?? null;
  const answered = useAtomValue(isAnsweredAtom(shareId ?? ''));
  const changes = useAtomValue(copyChangesAtom(slug));
  const basket = useBasket();
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

interface CopyChangesDialogProps {
  readonly changes: readonly CopyChange[];
  /** nothing of it could be put in */
  readonly nothingLeft: boolean;
  readonly onClose: () => void;
}

const kinds = ['gone', 'price', 'unavailable'] as const;

/** What is different from when it was ordered or shared, by kind: what is missing comes first. */
function CopyChangesDialog({ changes, nothingLeft, onClose }: CopyChangesDialogProps) {
  const t = useMessages();
  const langOf = useTextLanguage();
  // lines may be alike: each is known by its place in the list
  const lines = changes.map((change, place) => ({ ...change, place }));
  const groups = kinds.map((kind) => ({ kind, ofKind: lines.filter((line) => line.kind === kind) }));
  const pricesOf = ({ priceBefore, priceNow }: CopyChange) => {
    if (priceBefore === null || priceNow === null) return '';
    return t('basket.changes.price.both', { before: priceText(priceBefore), now: priceText(priceNow) });
  };
  return (
    <Modal
      onClose={onClose}
      title={t('basket.changes.title')}
      closeLabel={t('common.close')}
      affirmative={{
        label: t(nothingLeft ? 'basket.shared.toMenu' : 'basket.changes.close'),
        onClick: onClose,
      }}
    >
      <div className="fo-stack-4">
        <p>{t(nothingLeft ? 'basket.shared.nothing' : 'basket.changes.text')}</p>
        {groups.map(
          ({ kind, ofKind }) =>
            ofKind.length > 0 && (
              <section key={kind} className="change-group fo-stack-1">
                <H3>{t(`basket.changes.${kind}`)}</H3>
                {kind !== 'price' && !nothingLeft && <p className="fo-quiet">{t(`basket.changes.${kind}.help`)}</p>}
                <ul className="fo-lined">
                  {ofKind.map((change) => (
                    <li key={change.place}>
                      <span lang={langOf()}>{change.name}</span>
                      {kind === 'price' && <span className="change-price fo-numbers">{pricesOf(change)}</span>}
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </Modal>
  );
}
