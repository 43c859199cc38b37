import type { ReactNode } from 'react';

/** What a large row to choose shows. */
export interface ChoiceRowTexts {
  readonly label: ReactNode;
  /** quiet, below the label */
  readonly detail?: ReactNode;
  /** at the right edge: a price, a mark */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
}
