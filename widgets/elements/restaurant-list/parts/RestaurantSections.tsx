import { useId } from 'react';
import type { Restaurant } from '../../../../shared/contract/restaurants.ts';
import {
  type RestaurantSection,
  sectionsOf,
} from '../../../../shared/domain/restaurants/restaurant-sections.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import { useAtomValue } from '../../../state/jotai.ts';
import { valueOf } from '../../../state/remote.ts';
import { settingsAtom } from '../../../state/settings.ts';
import { RestaurantCard } from './RestaurantCard.tsx';

export interface RestaurantSectionsProps {
  /** sorted */
  readonly restaurants: readonly Restaurant[];
  readonly mode: number;
}

/** Cards that are seen without scrolling on a wide screen: their pictures are fetched at once. */
const eagerCards = 3;

/** The restaurants in their sections, each with its count. */
export function RestaurantSections({ restaurants, mode }: RestaurantSectionsProps) {
  const globalDiscount = valueOf(useAtomValue(settingsAtom))?.globalDiscount ?? 0;
  return sectionsOf(restaurants).map((section, index) => (
    <Section
      key={section.id}
      section={section}
      mode={mode}
      globalDiscount={globalDiscount}
      eager={index === 0 ? eagerCards : 0}
    />
  ));
}

interface SectionProps {
  readonly section: RestaurantSection;
  readonly mode: number;
  readonly globalDiscount: number;
  /** so many of its cards */
  readonly eager: number;
}

function Section({ section: { id, restaurants }, mode, globalDiscount, eager }: SectionProps) {
  const t = useMessages();
  const headingId = useId();
  return (
    <section className="list-section" part="section" aria-labelledby={headingId}>
      <h2 id={headingId} className="list-section-title">
        {t(`list.section.${id}`)} <span className="list-section-count">{restaurants.length}</span>
      </h2>
      <ul className="list-grid">
        {restaurants.map((restaurant, index) => (
          <li key={restaurant.slug}>
            <RestaurantCard
              restaurant={restaurant}
              mode={mode}
              globalDiscount={globalDiscount}
              eager={index < eager}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
