import { memo } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { priceText } from '#ui/data/price-text.ts';
import type { Product } from '../card-content.ts';
import { useCardActions } from './card-actions.ts';
import { MoveHandle } from './MoveHandle.tsx';

interface ProductRowProps {
  readonly entry: Product;
  /** the group that it is shown in */
  readonly group: string;
  readonly isOpen: boolean;
  /** null: nothing is being selected */
  readonly isSelected: boolean | null;
  readonly canMove: boolean;
}

/** A product in its group. Drawn anew only when it shows something else. */
export const ProductRow = memo(function ProductRow({ entry, group, isOpen, isSelected, canMove }: ProductRowProps) {
  const t = useMessages();
  const { open, toggle } = useCardActions();
  const { content, state } = entry;
  const { key, description, priceCents, flavorSets } = content;
  const name = content.name || t('cardRoom.product.nameless');
  const facts = [
    description,
    flavorSets.length > 0 && t('cardRoom.row.flavorSets', { count: flavorSets.length }),
  ].filter(Boolean);
  return (
    <li className="ce-row" data-row data-key={key} data-group={group} data-open={isOpen || undefined}>
      {isSelected === null ? (
        canMove && <MoveHandle kind="product" id={key} group={group} name={name} />
      ) : (
        <label className="ce-select">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={t('cardRoom.select', { name })}
            onChange={() => toggle(key)}
          />
        </label>
      )}
      <button type="button" className="ce-open" aria-current={isOpen || undefined} onClick={() => open('product', key)}>
        <span className="ce-row-text">
          <span className="ce-row-name">{name}</span>
          {facts.length > 0 && <span className="ce-row-facts fo-quiet fo-small">{facts.join(' · ')}</span>}
        </span>
        {state !== 'published' && <span className={`ce-state ce-state-${state}`}>{t(`cardRoom.state.${state}`)}</span>}
        <span className="ce-price fo-numbers">{priceText(priceCents)}</span>
      </button>
    </li>
  );
});
