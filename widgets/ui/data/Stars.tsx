import { starIcon } from '../icon/drawings.ts';
import { Icon } from '../icon/Icon.tsx';
import './Rating.css?shared';

interface StarsProps {
  /** of 5; drawn to the nearest half */
  readonly value: number;
  /** the same as text, e.g. "4,6 von 5 Sternen" */
  readonly label: string;
}

const places = [1, 2, 3, 4, 5] as const;

/** Five stars filled to the nearest half; the class says how far: `fo-stars-4-5` (PRODUCT.md 12.10). */
export function Stars({ value, label }: StarsProps) {
  const halves = Math.round(Math.min(Math.max(value, 0), places.length) * 2) / 2;
  return (
    <span className={`fo-stars fo-stars-${String(halves).replace('.', '-')}`}>
      <span className="fo-stars-row" aria-hidden="true">
        {places.map((place) => (
          <span key={place} className={`fo-star fo-star-${fillOf(place, halves)}`}>
            <Icon name={starIcon} />
          </span>
        ))}
      </span>
      <span className="fo-visually-hidden">{label}</span>
    </span>
  );
}

function fillOf(place: number, halves: number): 'full' | 'half' | 'empty' {
  if (halves >= place) return 'full';
  return halves === place - 0.5 ? 'half' : 'empty';
}
