import { useId, useMemo } from 'react';
import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { type RestaurantSection, sectionsOf } from '#shared/domain/restaurants/restaurant-sections.ts';
import { wantedIn } from '#shared/domain/restaurants/restaurant-state.ts';
import { classNames } from '#ui/class-names.ts';
import { RestaurantCard } from './RestaurantCard.tsx';
import { placeSections } from './section-layout.ts';

export interface RestaurantSectionsProps {
  /** sorted, as this person sees them */
  readonly restaurants: readonly Restaurant[];
  /** how many stand in each section, with those on pages that have not come yet */
  readonly counts: Readonly<Record<string, number>>;
  readonly mode: number;
  /** percent */
  readonly globalDiscount: number;
}

/** Cards that are seen without scrolling on a wide screen: their pictures are fetched at once. */
const eagerCards = 3;

/** The restaurants in their sections, each with its count. */
export function RestaurantSections({ restaurants, counts, mode, globalDiscount }: RestaurantSectionsProps) {
  const sections = useMemo(() => sectionsOf(restaurants, wantedIn(mode)), [restaurants, mode]);
  const sizes = sections.map((section) => Math.max(section.restaurants.length, counts[section.id] ?? 0));
  const two = placeSections(sizes, 2);
  const three = placeSections(sizes, 3);
  return sections.map((section, index) => (
    <Section
      key={section.id}
      className={classNames(
        two[index]?.columns === 1 && 'list-of2-1',
        two[index]?.isWide && 'list-of2-wide',
        three[index]?.columns === 1 && 'list-of3-1',
        three[index]?.columns === 2 && 'list-of3-2',
        three[index]?.isWide && 'list-of3-wide',
      )}
      section={section}
      size={sizes[index] ?? 0}
      card={{ mode, globalDiscount }}
      eager={index === 0 ? eagerCards : 0}
    />
  ));
}

interface SectionProps {
  readonly className: string;
  readonly section: RestaurantSection<Restaurant>;
  readonly size: number;
  readonly card: {
    readonly mode: number;
    readonly globalDiscount: number;
  };
  /** so many of its cards */
  readonly eager: number;
}

function Section({ className, section: { id, restaurants }, size, card, eager }: SectionProps) {
  const t = useMessages();
  const linkTo = useLink();
  const headingId = useId();
  return (
    <section className={classNames('list-section', className)} part="section" aria-labelledby={headingId}>
      <div className="list-section-head">
        <h2 id={headingId} className="list-section-title">
          {t(`list.section.${id}`)}{' '}
          <span className="list-section-count">{t('list.count', { count: size })}</span>
        </h2>
        {id === 'ads' && (
          <a className="list-section-link" {...linkTo('/ranking')}>
            {t('list.section.ads.why')}
          </a>
        )}
      </div>
      <ul className="list-grid">
        {restaurants.map((restaurant, index) => (
          <li key={restaurant.slug} className="list-item">
            <RestaurantCard restaurant={restaurant} eager={index < eager} {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
