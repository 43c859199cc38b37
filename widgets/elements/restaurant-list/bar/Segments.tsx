import { type ReactNode, useId } from 'react';
import { Radio } from '#ui/form/Radio.tsx';

interface SegmentsProps<Value extends string | number> {
  readonly legend: string;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly count?: ReactNode }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few words that stand side by side, always. */
export function Segments<Value extends string | number>({ legend, choices, chosen, onChoose }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="list-mode">
      <legend className="fo-visually-hidden">{legend}</legend>
      {choices.map(({ value, label, count }) => (
        <label key={value} className="list-mode-choice">
          <Radio
            className="fo-visually-hidden"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className="list-mode-text">
            {label}
            {count}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
