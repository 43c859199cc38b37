import { useMessages } from '#runtime/use-messages.ts';
import type { CopyChange } from '#shared/contract/baskets.ts';
import { priceText } from '#ui/data/price-text.ts';
import { Modal } from '#ui/overlay/Modal.tsx';

export interface CopyChangesDialogProps {
  readonly changes: readonly CopyChange[];
  /** nothing of it could be put in */
  readonly nothingLeft: boolean;
  readonly onClose: () => void;
}

const kinds = ['gone', 'price', 'unavailable'] as const;

/** What is different from when it was ordered or shared, by kind: what is missing comes first. */
export function CopyChangesDialog({ changes, nothingLeft, onClose }: CopyChangesDialogProps) {
  const t = useMessages();
  const groups = kinds.flatMap((kind) => {
    // lines may be alike: each is known by its place in the list
    const ofKind = changes
      .map((change, place) => ({ ...change, place }))
      .filter((change) => change.kind === kind);
    return ofKind.length > 0 ? [{ kind, ofKind }] : [];
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={t('basket.changes.title')}
      closeLabel={t('common.close')}
      affirmative={{
        label: t(nothingLeft ? 'basket.shared.toMenu' : 'basket.changes.close'),
        onClick: onClose,
      }}
    >
      <div className="changes">
        <p>{t(nothingLeft ? 'basket.shared.nothing' : 'basket.changes.text')}</p>
        {groups.map(({ kind, ofKind }) => (
          <section key={kind} className="change-group">
            <h3>{t(`basket.changes.${kind}`)}</h3>
            {kind !== 'price' && !nothingLeft && (
              <p className="fo-quiet">{t(`basket.changes.${kind}.help`)}</p>
            )}
            <ul>
              {ofKind.map((change) => (
                <li key={change.place}>
                  <span>{change.name}</span>
                  {kind === 'price' && <span className="change-price">{priceWords(change)}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );

  function priceWords({ priceBefore, priceNow }: CopyChange): string {
    if (priceBefore === null || priceNow === null) return '';
    return t('basket.changes.price.both', { before: priceText(priceBefore), now: priceText(priceNow) });
  }
}
