import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  /** an `<img alt="">` or a drawing */
  readonly picture?: ReactNode;
  /** one sentence */
  readonly children?: ReactNode;
  /** one button or link */
  readonly action?: ReactNode;
}

/** What stands where nothing is: a picture, one sentence, one action. */
export function EmptyState({ title, picture, children, action }: EmptyStateProps) {
  return (
    <div className="fo-empty" part="empty">
      {picture && <div className="fo-empty-picture">{picture}</div>}
      <h3>{title}</h3>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
