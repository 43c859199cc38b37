import '#ui/form/Input.css?shared';
import { useId } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { IconButton } from '#ui/action/IconButton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { aRange, endsNextDay, fullTime, type RangeDraft } from './times-draft.ts';

/** What is wrong with a field or a row, by its id. */
export type ErrorOf = (id: string) => string | undefined;

interface RangeFieldsProps {
  /** what these hours are of, for readers: "Montag" */
  readonly of: string;
  readonly ranges: readonly RangeDraft[];
  readonly noneText: string;
  readonly onRanges: (ranges: readonly RangeDraft[]) => void;
  readonly errorOf: ErrorOf;
}

/** The hours of a day: any number of times from and to, over midnight too. */
export function RangeFields({ of, ranges, noneText, onRanges, errorOf }: RangeFieldsProps) {
  const t = useMessages();
  return (
    <div className="times-ranges">
      {ranges.length === 0 && <p className="fo-quiet">{noneText}</p>}
      {ranges.map((range) => (
        <Range
          key={range.id}
          of={of}
          range={range}
          error={errorOf(range.id)}
          onChange={(values) => onRanges(ranges.map((each) => (each === range ? { ...each, ...values } : each)))}
          onRemove={() => onRanges(ranges.filter((each) => each !== range))}
        />
      ))}
      <Button variant="quiet" onClick={() => onRanges([...ranges, aRange()])}>
        {t('times.range.add')}
        <VisuallyHidden>, {of}</VisuallyHidden>
      </Button>
    </div>
  );
}

interface RangeProps {
  readonly of: string;
  readonly range: RangeDraft;
  readonly error: string | undefined;
  readonly onChange: (values: Partial<RangeDraft>) => void;
  readonly onRemove: () => void;
}

/** Two times in one line: what they are stands between them, what is wrong below both. */
function Range({ of, range, error, onChange, onRemove }: RangeProps) {
  const t = useMessages();
  const errorId = useId();
  // not the browser's own: that shows twelve hours where it is in English, and cannot be typed in a hurry
  const input = {
    className: 'fo-input fo-numbers',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 5,
    'aria-describedby': error ? errorId : undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
  return (
    <div className="times-range">
      <input
        {...input}
        aria-label={t('times.range.from', { of })}
        value={range.from}
        onChange={(event) => onChange({ from: event.target.value })}
        onBlur={() => onChange({ from: fullTime(range.from) })}
      />
      <span aria-hidden="true">–</span>
      <input
        {...input}
        aria-label={t('times.range.to', { of })}
        value={range.to}
        onChange={(event) => onChange({ to: event.target.value })}
        onBlur={() => onChange({ to: fullTime(range.to) })}
      />
      <IconButton icon="close" label={t('times.range.remove', { of })} onClick={onRemove} />
      {endsNextDay(range) && <p className="times-note fo-small fo-quiet">{t('times.range.nextDay')}</p>}
      {error && (
        <p id={errorId} className="times-note fo-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
