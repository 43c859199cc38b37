import type { ChoiceRowTexts } from './choice-row-texts.ts';

/** What stands next to the mark of a RadioRow or CheckboxRow. */
export function ChoiceRowContent({ label, detail, end }: Omit<ChoiceRowTexts, 'disabled'>) {
  return (
    <>
      <span className="fo-choice-label">
        {label}
        {detail && <span className="fo-choice-detail">{detail}</span>}
      </span>
      {end && <span className="fo-choice-end">{end}</span>}
    </>
  );
}
