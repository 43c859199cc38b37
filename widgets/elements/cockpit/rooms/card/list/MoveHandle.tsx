import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import type { IconDrawing } from '#ui/icon/icon-paths.ts';
import { stepOfKey, useCardActions } from './card-actions.ts';

const gripIcon: IconDrawing = {
  name: 'grip',
  paths: ['M9 6v.1', 'M15 6v.1', 'M9 12v.1', 'M15 12v.1', 'M9 18v.1', 'M15 18v.1'],
};

interface MoveHandleProps {
  readonly kind: 'group' | 'product';
  readonly id: string;
  readonly group: string;
  readonly name: string;
}

/** Dragged, or moved by the arrow keys. */
export function MoveHandle({ kind, id, group, name }: MoveHandleProps) {
  const t = useMessages();
  const { step, grab } = useCardActions();
  const label = t('cardRoom.move', { name });
  return (
    <button
      type="button"
      className="ce-handle"
      aria-label={label}
      title={label}
      data-handle={kind}
      data-from={group}
      data-of={id}
      onPointerDown={grab}
      onKeyDown={(event) => {
        const by = stepOfKey(event);
        if (by === null) return;
        event.preventDefault();
        step(kind, id, group, by);
      }}
    >
      <Icon name={gripIcon} />
    </button>
  );
}
