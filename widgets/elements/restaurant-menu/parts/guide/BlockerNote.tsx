import type { Basket } from '../../../../../shared/contract/baskets.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import type { Blocker } from './blockers.ts';
import { useBlockerActions } from './use-blocker-actions.ts';
import { useBlockerText } from './use-blocker-text.ts';

export interface BlockerNoteProps {
  readonly blocker: Blocker;
  readonly basket: Basket;
  readonly onEditTime: () => void;
}

/** One thing that stands between a person and their food: one sentence, and the button that mends it. */
export function BlockerNote({ blocker, basket, onEditTime }: BlockerNoteProps) {
  const t = useMessages();
  const text = useBlockerText(blocker, basket);
  const actions = useBlockerActions(blocker, basket, onEditTime);
  return (
    <div className="blocker" role="status">
      <p>{text}</p>
      {actions.length > 0 && (
        <div className="blocker-actions">
          {actions.map(({ key, run }, index) => (
            <Button key={key} variant={index === 0 ? 'primary' : 'quiet'} block={index === 0} onClick={run}>
              {t(key)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
