import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { basketIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { RestoreAction } from './lines/RemovedLine.tsx';
import type { RemovedItem } from './lines/use-removed-item.ts';

export interface EmptyBasketProps {
  /** the last line, when it was just taken out */
  readonly removed: RemovedItem | null;
  readonly onRestore: () => void;
}

/** A drawing, one sentence, one action: to the card, or back with what was just taken out. */
export function EmptyBasket({ removed, onRestore }: EmptyBasketProps) {
  const t = useMessages();
  const { goToMenu } = useRestaurant();
  return (
    <div className="basket-empty">
      <span className="basket-empty-picture">
        <Icon name={basketIcon} />
      </span>
      {/* focus comes here when the last line is taken out */}
      <h3 tabIndex={-1}>{t('basket.empty.title')}</h3>
      <p className="fo-quiet">{t('basket.empty.text')}</p>
      {removed ? (
        <p className="basket-removed">
          <RestoreAction name={removed.item.name} onRestore={onRestore} />
        </p>
      ) : (
        <Button onClick={goToMenu}>{t('basket.empty.action')}</Button>
      )}
    </div>
  );
}
