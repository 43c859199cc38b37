import { useId, useMemo } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { type RestaurantSection, sectionsOf } from '#shared/domain/restaurants/restaurant-sections.ts';
import { wantedIn } from '#shared/domain/restaurants/restaurant-state.ts';
import { classNames } from '#ui/class-names.ts';
import { H2 } from '#ui/text/Heading.tsx';
import { type PictureFetching, RestaurantCard } from './RestaurantCard.tsx';

interface RestaurantSectionsProps {
  /** in order, as this person sees them */
  readonly restaurants: readonly Restaurant[];
  /** how many stand in each section, with those on pages that have not come yet */
  readonly counts: Readonly<Record<string, number>>;
  readonly mode: number;
  /** percent */
  readonly globalDiscount: number;
  /** one list, without headings */
  readonly flat: boolean;
}

/**
 * Cards that are seen without scrolling on a wide screen: their pictures are fetched at once. Only the first is asked for
 * before all others: on a phone it is the largest thing on the screen, and three at once would come as late as the third.
 */
const eagerCards = 3;

/** The restaurants in their sections, each with its count, or all as one. */
export function RestaurantSections({ restaurants, counts, mode, globalDiscount, flat }: RestaurantSectionsProps) {
  const t = useMessages();
  const sections = useMemo(() => (flat ? [] : sectionsOf(restaurants, wantedIn(mode))), [restaurants, mode, flat]);
  if (flat) {
    return (
      <div className="list-section">
        <H2 className="fo-visually-hidden">{t('list.results')}</H2>
        <Cards restaurants={restaurants} mode={mode} globalDiscount={globalDiscount} isFirst />
      </div>
    );
  }
  const sizes = sections.map((section) => Math.max(section.restaurants.length, counts[section.id] ?? 0));
  const two = placeSections(sizes, 2);
  const three = placeSections(sizes, 3);
  return sections.map((section, index) => (
    <Section
      key={section.id}
      className={classNames(
        two[index] === 1 && 'list-of2-1',
        three[index] === 1 && 'list-of3-1',
        three[index] === 2 && 'list-of3-2',
      )}
      section={section}
      size={sizes[index] ?? 0}
      mode={mode}
      globalDiscount={globalDiscount}
      isFirst={index === 0}
    />
  ));
}

interface SectionProps {
  readonly className: string;
  readonly section: RestaurantSection<Restaurant>;
  readonly size: number;
  readonly mode: number;
  readonly globalDiscount: number;
  readonly isFirst: boolean;
}

function Section({ className, section: { id, restaurants }, size, isFirst, ...card }: SectionProps) {
  const t = useMessages();
  const headingId = useId();
  return (
    <section className={classNames('list-section', className)} part="section" aria-labelledby={headingId}>
      <div className="list-section-head fo-wrap">
        <H2 id={headingId}>
          {t(`list.section.${id}`)}{' '}
          <span className="list-section-count fo-count">{t('list.count', { count: size })}</span>
        </H2>
      </div>
      <Cards restaurants={restaurants} isFirst={isFirst} {...card} />
    </section>
  );
}

interface CardsProps extends Pick<SectionProps, 'mode' | 'globalDiscount' | 'isFirst'> {
  readonly restaurants: readonly Restaurant[];
}

function Cards({ restaurants, isFirst, ...card }: CardsProps) {
  return (
    <ul className="list-grid">
      {restaurants.map((restaurant, index) => (
        <li key={restaurant.slug} className="list-item">
          <RestaurantCard restaurant={restaurant} fetching={isFirst ? fetchingOf(index) : 'lazy'} {...card} />
        </li>
      ))}
    </ul>
  );
}

function fetchingOf(index: number): PictureFetching {
  if (index === 0) return 'first';
  return index < eagerCards ? 'eager' : 'lazy';
}

/**
 * How many columns each of the sections of these sizes takes, one after the other. Small ones that follow each other stand
 * side by side, as many as a row takes; nothing is moved before what comes before it, and every card is as wide as the others.
 *
 *     3 columns, sizes 1 2 7 1:   [1][ 2  ]
 *                                 [   7   ]
 *                                 [1      ]
 */
export function placeSections(sizes: readonly number[], columns: number): readonly number[] {
  return rowsOf(sizes, columns).flatMap((row) => (row.length === 1 ? [columns] : row));
}

function rowsOf(sizes: readonly number[], columns: number): readonly (readonly number[])[] {
  const rows: number[][] = [];
  let room = 0;
  for (const size of sizes) {
    const row = rows.at(-1);
    if (row && size <= room) row.push(size);
    else {
      rows.push([size]);
      room = columns;
    }
    room -= size;
  }
  return rows;
}
