import { useEffect, useRef } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { ProfileConflict } from '#shared/domain/menu/food-profile.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { conflictWords } from '../labels/conflict-labels.ts';

export interface ConflictWarningProps {
  readonly conflict: ProfileConflict;
  readonly isEdit: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/**
 * Asks once before something goes into the basket that the person wants to avoid. Its button is another one than that
 * of the footer, so that a double press never answers a question that nobody has read.
 */
export function ConflictWarning({ conflict, isEdit, busy, onConfirm }: ConflictWarningProps) {
  const t = useMessages();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
    ref.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={ref} className="flavor-warning">
      <Notice
        level="alert"
        title={t('restaurant.flavors.conflict')}
        action={
          <Button busy={busy} onClick={onConfirm}>
            {t(isEdit ? 'restaurant.flavors.keepAnyway' : 'restaurant.flavors.anyway')}
          </Button>
        }
      >
        {conflictWords(conflict, t)}
      </Notice>
    </div>
  );
}
