import { useMessages } from '#runtime/use-messages.ts';
import type { BasketItem } from '#shared/contract/baskets.ts';
import { Button } from '#ui/action/Button.tsx';

export interface RemovedLineProps {
  readonly item: BasketItem;
  readonly onRestore: () => void;
}

/** In place of a line that was taken out: the way back. */
export function RemovedLine({ item: { name }, onRestore }: RemovedLineProps) {
  return (
    <li className="basket-removed">
      <RestoreAction name={name} onRestore={onRestore} />
    </li>
  );
}

export interface RestoreActionProps {
  readonly name: string;
  readonly onRestore: () => void;
}

/** What is out, and the button that brings it back. */
export function RestoreAction({ name, onRestore }: RestoreActionProps) {
  const t = useMessages();
  return (
    <>
      <span>{t('basket.line.removed', { name })}</span>
      <Button variant="quiet" aria-label={t('basket.line.restoreName', { name })} onClick={onRestore}>
        {t('basket.line.restore')}
      </Button>
    </>
  );
}
