import { starIcon } from '../icon/drawings.ts';
import { Icon } from '../icon/Icon.tsx';
import './Rating.css?shared';

interface RatingProps {
  /** mean of 1 to 5 stars as the label's language writes it: "4,6" */
  readonly value: string;
  /** how many ratings it comes from, written alike */
  readonly count?: string;
  /** the same as text, e.g. "4,6 von 5 Sternen, 120 Bewertungen" */
  readonly label: string;
}

/** "★ 4,6 (120)": one star and the number say more in a list than five stars. */
export function Rating({ value, count, label }: RatingProps) {
  return (
    <span className="fo-rating">
      <span className="fo-rating-sign" aria-hidden="true">
        <Icon name={starIcon} />
        {value}
        {count !== undefined && <span className="fo-quiet">({count})</span>}
      </span>
      <span className="fo-visually-hidden">{label}</span>
    </span>
  );
}
