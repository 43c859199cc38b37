import { Button } from '#ui/action/Button.tsx';
import type { BlockerAction } from './use-blocker-actions.ts';

export interface BlockerNoteProps {
  readonly text: string;
  readonly actions: readonly BlockerAction[];
  /** the first of what is to be mended has the view's one primary action */
  readonly first: boolean;
  readonly onAct: () => void;
}

/** One thing that stands between a person and their food: one sentence, and the button that mends it. */
export function BlockerNote({ text, actions, first, onAct }: BlockerNoteProps) {
  const main = first ? 'primary' : 'secondary';
  return (
    <div className="blocker">
      <p>{text}</p>
      <div className="blocker-actions">
        {actions.map(({ label, run }, index) => (
          <Button
            key={label}
            variant={index === 0 ? main : 'quiet'}
            block={index === 0}
            onClick={() => {
              onAct();
              run();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
