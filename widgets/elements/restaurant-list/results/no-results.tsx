import type { ReactNode } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Picture } from '#runtime/parts/Picture.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import { modes } from '#shared/contract/values/restaurant-modes.ts';
import type { RestaurantFilters } from '#shared/domain/restaurants/restaurant-filters.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { activeFilters } from '../filters/active-filters.ts';
import type { ChangeFilters } from '../filters/use-restaurant-filters.ts';

/** The area is not yet served: nothing here and nothing near. */
export function NoResults({ onChangePlace }: { readonly onChangePlace: () => void }) {
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
export function ListEmpty({ region, onReset }: ListEmptyProps) {
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
export function NobodyDelivers(props: NobodyDeliversProps) {
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
      <div className="list-none-text">
        <h2>{title}</h2>
        <p className="fo-quiet">{text}</p>
        <div className="list-none-actions">{children}</div>
      </div>
    </div>
  );
}
