import type { ReactNode } from 'react';
import './ProgressBar.css?shared';

interface ProgressBarProps {
  readonly value: number;
  readonly max: number;
  /** what it measures, for readers */
  readonly label: string;
  /** what is missing, as text */
  readonly children?: ReactNode;
}

/** A thin bar that fills towards an amount: the minimum order, then free delivery. Reached turns it green. */
export function ProgressBar({ value, max, label, children }: ProgressBarProps) {
  const reached = value >= max;
  return (
    <div className={reached ? 'fo-progress fo-progress-reached' : 'fo-progress'}>
      <progress aria-label={label} value={Math.max(0, Math.min(value, max))} max={max} />
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
