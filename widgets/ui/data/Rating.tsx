import { starIcon } from '../icon/drawings.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLook } from '../look/use-look.ts';
import { sheet } from './Rating.css?sheet';

export interface RatingProps {
  /** mean of 1 to 5 stars */
  readonly value: number;
  /** how many ratings it comes from */
  readonly count?: number;
  /** the same in words, e.g. "4,6 von 5 Sternen, 120 Bewertungen" */
  readonly label: string;
}

const oneDigit = new Intl.NumberFormat('de-AT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "★ 4,6 (120)": one star and the number say more in a list than five stars. */
export function Rating({ value, count, label }: RatingProps) {
  useLook('rating', sheet);
  return (
    <span className="fo-rating">
      <span className="fo-rating-sign" aria-hidden="true">
        <Icon name={starIcon} />
        {oneDigit.format(value)}
        {count !== undefined && <span className="fo-quiet">({count})</span>}
      </span>
      <span className="fo-visually-hidden">{label}</span>
    </span>
  );
}
