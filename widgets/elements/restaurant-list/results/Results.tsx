import { memo, type ReactNode, useMemo, useRef } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useDrawnParts } from '#runtime/hooks/use-drawn-parts.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { Picture } from '#runtime/parts/Picture.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import { modes } from '#shared/contract/values/restaurant-modes.ts';
import {
  parseRestaurantFilters,
  type RestaurantFilters,
  sortings,
} from '#shared/domain/restaurants/restaurant-filters.ts';
import { isFlat } from '#shared/domain/restaurants/restaurant-sections.ts';
import { listedState } from '#shared/domain/restaurants/restaurant-state.ts';
import type { Translate } from '#shared/messages/translate.ts';
import type { RestaurantListView } from '#state/restaurants/restaurant-list.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Select } from '#ui/form/Select.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { RestaurantSections } from '../cards/RestaurantSections.tsx';
import { activeFilters } from '../filters/active-filters.ts';
import type { ChangeFilters } from '../filters/use-restaurant-filters.ts';
import { LazyListMap } from '../map/LazyListMap.tsx';

interface ResultsProps {
  readonly isMap: boolean;
  readonly view: RestaurantListView;
  /** percent */
  readonly globalDiscount: number;
  readonly onChange: ChangeFilters;
  readonly onReset: () => void;
  readonly onMore: () => void;
  readonly onChangePlace: () => void;
}

/** The restaurants that there are, or why there are none; described by the filters that the answer is for. */
export function Results({ isMap, view, globalDiscount, onChange, onReset, onMore, onChangePlace }: ResultsProps) {
  const t = useMessages();
  const { restaurants, counts, hasMore, more } = view;
  const filters = useMemo(() => parseRestaurantFilters(view.filters), [view.filters]);
  const sectionsRef = useRef<HTMLDivElement>(null);
  useDrawnParts(sectionsRef);
  if (counts.region === 0) return <NoResults onChangePlace={onChangePlace} />;
  if (counts.total === 0) return <ListEmpty region={counts.region} onReset={onReset} />;
  return (
    <>
      {nobodyDelivers(view, filters) && (
        <NobodyDelivers
          filters={filters}
          hasTakeaway={(counts.mode[String(modes.takeaway)] ?? 0) > 0 && canBeFetched(view)}
          onChange={onChange}
          onChangePlace={onChangePlace}
          onRegion={() => leadTo(sectionsRef.current)}
        />
      )}
      <ListHead title={listTitle(view, t)} sorting={filters.sorting} onSort={(sorting) => onChange({ sorting })} />
      <div ref={sectionsRef} className={isMap ? undefined : 'list-sections'} tabIndex={-1}>
        {isMap ? (
          <LazyListMap view={view} mode={filters.mode} globalDiscount={globalDiscount} onMore={onMore} />
        ) : (
          <Sections
            restaurants={restaurants}
            counts={counts.sections}
            mode={filters.mode}
            globalDiscount={globalDiscount}
            flat={isFlat(filters, counts.total)}
          />
        )}
      </div>
      {hasMore && <MoreRestaurants state={more} shown={restaurants.length} total={counts.total} onMore={onMore} />}
    </>
  );
}

/**
 * How many deliver to the place, and apart from them those that don't; without a place, and of those to fetch food from,
 * how many there are.
 */
export function listTitle({ counts, zip, filters }: RestaurantListView, t: Translate): string {
  const { total, deliverHere, pickUpOnly } = counts;
  if (zip === null || parseRestaurantFilters(filters).mode === modes.takeaway) return t('list.title', { count: total });
  const parts = [
    ['here', deliverHere],
    ['pickUp', pickUpOnly],
    ['elsewhere', total - deliverHere - pickUpOnly],
  ] as const;
  const named = parts.filter(([, count]) => count > 0).map(([part, count]) => t(`list.title.${part}`, { count }));
  return named.join(' · ') || t('list.title', { count: total });
}

/** The focus goes there, and its beginning into view: by itself the browser shows the middle of what is long. */
function leadTo(target: HTMLElement | null): void {
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'start' });
}

/** Whether all that there is delivers elsewhere or not at all, to a person who wants the food brought. */
function nobodyDelivers({ restaurants, zip }: RestaurantListView, { mode }: RestaurantFilters): boolean {
  if (zip === null || mode === modes.takeaway) return false;
  return !restaurants.some(({ delivery, inRange }) => delivery && inRange);
}

/** Whether food can be fetched somewhere, now or for later; where more pages follow, somebody there may have it. */
function canBeFetched({ restaurants, hasMore }: RestaurantListView): boolean {
  return hasMore || restaurants.some((each) => ['open', 'preorder'].includes(listedState(each, 'takeaway').kind));
}

/** The cards do not care whether another page is on its way. */
const Sections = memo(RestaurantSections);

interface ListHeadProps {
  readonly title: string;
  readonly sorting: RestaurantFilters['sorting'];
  readonly onSort: (sorting: RestaurantFilters['sorting']) => void;
}

/** How many there are and in which order; how that order comes about is one link away (§ 4a FAGG). */
function ListHead({ title, sorting, onSort }: ListHeadProps) {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <div className="list-head">
      <p className="fo-lead">{title}</p>
      <a className="list-ranking fo-quiet fo-small" {...linkTo('/ranking')}>
        {t('list.ranking')}
      </a>
      <div className="list-sorting">
        <Select
          label={t('list.sorting')}
          hideLabel
          value={String(sorting)}
          onValueChange={(value) => {
            const next = Object.values(sortings).find((each) => String(each) === value);
            if (next) onSort(next);
          }}
          options={Object.values(sortings).map((each) => ({
            value: String(each),
            label: t(`list.sorting.${each}`),
          }))}
        />
      </div>
    </div>
  );
}

interface MoreRestaurantsProps {
  readonly state: 'idle' | 'loading' | 'failed';
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
}

/** The way to the next page, and how far down the list one is. */
function MoreRestaurants({ state, shown, total, onMore }: MoreRestaurantsProps) {
  const t = useMessages();
  if (state === 'failed') {
    return <RetryNotice onRetry={onMore}>{t('list.more.failed')}</RetryNotice>;
  }
  return (
    <div className="list-more fo-stack-3">
      <p className="fo-quiet fo-numbers">{t('list.more.shown', { shown, total })}</p>
      <Button variant="secondary" size="large" busy={state === 'loading'} onClick={onMore}>
        {t('list.more')}
      </Button>
    </div>
  );
}

/** The area is not yet served: nothing here and nothing near. */
function NoResults({ onChangePlace }: { readonly onChangePlace: () => void }) {
  const t = useMessages();
  return (
    <StateSlot name="empty">
      <NoticePage part="no-results" title={t('list.noResults.title')} text={t('list.noResults.text')}>
        <Button variant="primary" onClick={onChangePlace}>
          {t('list.noResults.address')}
        </Button>
      </NoticePage>
    </StateSlot>
  );
}

interface ListEmptyProps {
  /** how many restaurants there are here without filters */
  readonly region: number;
  readonly onReset: () => void;
}

/** The filters, which stand right above, leave nothing; the place has something. */
function ListEmpty({ region, onReset }: ListEmptyProps) {
  const t = useMessages();
  return (
    <StateSlot name="empty">
      <NoticePage
        part="empty"
        picture="bowls"
        title={t('list.empty.title')}
        text={t('list.empty.text', { count: region })}
      >
        <Button variant="primary" onClick={onReset}>
          {t('list.filters.reset')}
        </Button>
      </NoticePage>
    </StateSlot>
  );
}

interface NobodyDeliversProps {
  readonly filters: RestaurantFilters;
  readonly hasTakeaway: boolean;
  readonly onChange: ChangeFilters;
  readonly onChangePlace: () => void;
  /** what there is in the region stands below */
  readonly onRegion: () => void;
}

/**
 * Nobody delivers here, by the filters or at all: then the ways out are a different address, takeaway, or the restaurants
 * in the region.
 */
function NobodyDelivers(props: NobodyDeliversProps) {
  const { filters, hasTakeaway, onChange, onChangePlace, onRegion } = props;
  const t = useMessages();
  const { lang } = useWidget();
  const others = activeFilters({ ...filters, mode: modes.any }, t, lang);
  if (others.length > 0) return <Notice level="info">{t('list.outOfRange.filtered')}</Notice>;
  return (
    <NoticePage part="out-of-range" title={t('list.outOfRange.title')} text={t('list.outOfRange.text')}>
      <Button variant="primary" onClick={onChangePlace}>
        {t('list.noResults.address')}
      </Button>
      {hasTakeaway && (
        <Button variant="secondary" onClick={() => onChange({ mode: modes.takeaway })}>
          {t('list.outOfRange.takeaway')}
        </Button>
      )}
      <Button variant="quiet" onClick={onRegion}>
        {t('list.outOfRange.region')}
      </Button>
    </NoticePage>
  );
}

interface NoticePageProps {
  readonly part: string;
  /** a dish of this kitchen */
  readonly picture?: KitchenTypeId;
  readonly title: string;
  readonly text: string;
  /** the ways out, the likeliest first */
  readonly children: ReactNode;
}

/** What stands in place of food: a picture, why, and the ways out. */
function NoticePage({ part, picture = 'austrian', title, text, children }: NoticePageProps) {
  return (
    <div className="list-none" part={part}>
      <Picture
        name={picture}
        shape="card"
        sizes="360px"
        className="list-none-picture"
        width={400}
        height={225}
        decoding="async"
      />
      <div className="fo-stack-3">
        <H2>{title}</H2>
        <p className="fo-quiet">{text}</p>
        <div className="list-none-actions fo-wrap">{children}</div>
      </div>
    </div>
  );
}
