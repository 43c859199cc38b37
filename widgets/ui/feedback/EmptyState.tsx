import type { ReactNode } from 'react';
import './EmptyState.css?shared';

interface EmptyStateProps {
  readonly title: string;
  /** `h1` where it stands in place of a whole screen; looks the same */
  readonly heading?: 'h1' | 'h2' | 'h3';
  /** an `<img alt="">`, a `<picture>` or a drawing */
  readonly picture?: ReactNode;
  /** one sentence */
  readonly children?: ReactNode;
  /** one button or link */
  readonly action?: ReactNode;
}

/** What stands where nothing is: a picture, one sentence, one action. */
export function EmptyState({ title, heading: Heading = 'h3', picture, children, action }: EmptyStateProps) {
  return (
    <div className="fo-empty fo-stack-3" part="empty">
      {picture && <div className="fo-empty-picture">{picture}</div>}
      <Heading className="fo-empty-title">{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
