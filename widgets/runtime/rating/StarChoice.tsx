import { useId } from 'react';
import { ratingScale } from '#shared/domain/orders/rating.ts';
import { starIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import '#ui/form/Input.css?shared';

interface StarChoiceProps {
  readonly name: string;
  readonly legend: string;
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
  /** the name of one choice, such as "4 Sterne" */
  readonly labelOf: (value: number) => string;
  /** what is chosen, in words, for the eye */
  readonly given: string | undefined;
  readonly error: string | undefined;
}

const values = Array.from(
  { length: ratingScale.maximum - ratingScale.minimum + 1 },
  (_, index) => ratingScale.minimum + index,
);

/** One to five stars as radio buttons: arrow keys choose, and readers hear "4 Sterne". */
export function StarChoice({ name, legend, value, onChange, labelOf, given, error }: StarChoiceProps) {
  const errorId = useId();
  return (
    <fieldset
      className="star-choice"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{legend}</legend>
      <div className="star-row">
        {values.map((each) => (
          <label key={each} className={each <= (value ?? 0) ? 'star star-on' : 'star'}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={value === each}
              aria-label={labelOf(each)}
              onChange={() => onChange(each)}
            />
            <Icon name={starIcon} />
          </label>
        ))}
        <span className="star-given fo-numbers" aria-hidden="true">
          {given}
        </span>
      </div>
      {error && (
        <p id={errorId} className="fo-field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
