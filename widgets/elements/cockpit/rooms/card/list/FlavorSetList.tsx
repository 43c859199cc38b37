import { memo } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CardDraft } from '#shared/contract/card.ts';
import { priceText } from '#ui/data/price-text.ts';
import { rangeText } from '../card-content.ts';
import type { Edited } from '../edit/EditorPanel.tsx';
import { useCardActions } from './card-actions.ts';

interface FlavorSetListProps {
  readonly draft: CardDraft;
  readonly edited: Edited | null;
}

/** The sets of choices, each with the dishes that ask for it. */
export const FlavorSetList = memo(function FlavorSetList({ draft, edited }: FlavorSetListProps) {
  const t = useMessages();
  const { open } = useCardActions();
  if (draft.flavorSets.length === 0) return <p className="fo-quiet">{t('cardRoom.flavorSets.none')}</p>;
  return (
    <ul className="ce-list">
      {draft.flavorSets.map(({ content, state }) => {
        const { key, name, minimum, maximum, flavors } = content;
        const users = draft.products.filter((product) => product.content.flavorSets.includes(key)).length;
        const isOpen = edited?.kind === 'flavorSet' && edited.key === key;
        const choices = flavors.map((each) =>
          each.priceCents > 0 ? `${each.name} ${priceText(each.priceCents)}` : each.name,
        );
        return (
          <li key={key} className="ce-row" data-open={isOpen || undefined}>
            <button
              type="button"
              className="ce-open"
              aria-current={isOpen || undefined}
              onClick={() => open('flavorSet', key)}
            >
              <span className="ce-row-text">
                <span className="ce-row-name">{name || t('cardRoom.flavorSet.nameless')}</span>
                <span className="ce-row-facts fo-quiet fo-small">
                  {[
                    rangeText(minimum, maximum, t),
                    t('cardRoom.flavorSet.users', { count: users }),
                    choices.join(', '),
                  ].join(' · ')}
                </span>
              </span>
              {state !== 'published' && (
                <span className={`ce-state ce-state-${state}`}>{t(`cardRoom.state.${state}`)}</span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
});
