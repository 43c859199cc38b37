import type { ReactNode } from 'react';
import { type H1, H3 } from '../text/Heading.tsx';
import './EmptyState.css?shared';

interface EmptyStateProps {
  readonly title: string;
  /** `H1` where it stands in place of a whole screen; looks the same */
  readonly heading?: typeof H1;
  /** an `<img alt="">`, a `<picture>` or a drawing */
  readonly picture?: ReactNode;
  /** one sentence */
  readonly children?: ReactNode;
  /** one button or link */
  readonly action?: ReactNode;
}

/** What stands where nothing is: a picture, one sentence, one action. */
export function EmptyState({ title, heading: Heading = H3, picture, children, action }: EmptyStateProps) {
  return (
    <div className="fo-empty fo-stack-3" part="empty">
      {picture && <div className="fo-empty-picture">{picture}</div>}
      <Heading className="fo-empty-title">{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
