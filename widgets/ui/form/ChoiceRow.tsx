import type { ComponentProps, ReactNode } from 'react';

/** What a large row to choose shows. */
export interface ChoiceRowTexts {
  readonly label: ReactNode;
  /** quiet, below the label */
  readonly detail?: ReactNode;
  /** at the right edge: a price, a mark */
  readonly end?: ReactNode;
  readonly disabled?: boolean;
}

/** A RadioRow or a CheckboxRow: the mark and what stands next to it. */
export function ChoiceRow({ label, detail, end, ...input }: ChoiceRowTexts & ComponentProps<'input'>) {
  return (
    <label className="fo-choice-row">
      <input {...input} />
      <span className="fo-choice-label">
        {label}
        {detail && <span className="fo-choice-detail">{detail}</span>}
      </span>
      {end && <span className="fo-choice-end">{end}</span>}
    </label>
  );
}
