import { useEffect, useMemo, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { locationAtom } from '#state/address-search/location.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { todayAtom } from '#state/core/minute.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import type { RestaurantListView } from '#state/restaurants/restaurant-list.ts';
import { settingsAtom } from '#state/sessions/settings.ts';
import { type MapPin, PinMap } from '#ui/map/PinMap.tsx';
import { factLabels, overlayLines } from '../cards/card-labels.ts';
import { RestaurantCard } from '../cards/RestaurantCard.tsx';
import './list-map.css?shared';

export interface ListMapProps {
  readonly view: RestaurantListView;
  readonly mode: number;
  /** percent */
  readonly globalDiscount: number;
  readonly onMore: () => void;
}

/** A map is to show all that the filters leave: so many pages are fetched for it by themselves. */
const mostPages = 5;

/** The restaurants where they are, and the card of the one that was chosen. */
export function ListMap({ view, mode, globalDiscount, onMore }: ListMapProps) {
  const t = useMessages();
  const { apiBase, lang } = useWidget();
  const [slug, setSlug] = useState<string | null>(null);
  const location = useAtomValue(locationAtom);
  const today = useAtomValue(todayAtom);
  const tiles = valueOf(useAtomValue(settingsAtom))?.mapTiles;
  const { restaurants, zip, hasMore, more, pages } = view;
  const wantsMore = hasMore && more === 'idle' && pages < mostPages;
  useEffect(() => {
    if (wantsMore) onMore();
  }, [wantsMore, onMore]);
  const pins = useMemo((): readonly MapPin[] => {
    const asked = { mode };
    const home: MapPin[] =
      location && location.zip_code === zip
        ? [{ id: '', kind: 'home', name: location.formatted_address_short, lat: location.lat, lng: location.lng }]
        : [];
    return [
      ...home,
      ...restaurants.map((each): MapPin => {
        const away = overlayLines(each, asked, today, t, lang);
        const [note = ''] = [...away, ...factLabels(each, asked, t, lang)];
        const { name, lat, lng, logo } = each;
        return {
          id: each.slug,
          kind: 'restaurant',
          name,
          note,
          lat,
          lng,
          image: apiBase + logo,
          isQuiet: away.length > 0,
        };
      }),
    ];
  }, [restaurants, location, zip, mode, today, t, lang, apiBase]);
  const chosen = restaurants.find((each) => each.slug === slug);
  return (
    <div className={chosen ? 'list-map list-map-chosen' : 'list-map'}>
      <PinMap
        pins={pins}
        chosen={slug}
        onSelect={setSlug}
        tiles={tiles}
        labels={{
          map: t('list.view.map'),
          zoomIn: t('list.map.in'),
          zoomOut: t('list.map.out'),
          all: t('list.map.all'),
          several: (count) => t('list.title', { count }),
        }}
        formatDistance={(meters) =>
          meters < 1000
            ? formatNumber(meters, lang, { style: 'unit', unit: 'meter' })
            : formatNumber(meters / 1000, lang, { style: 'unit', unit: 'kilometer' })
        }
      />
      <div className="list-map-card" aria-live="polite">
        {chosen && <RestaurantCard restaurant={chosen} mode={mode} globalDiscount={globalDiscount} fetching="eager" />}
      </div>
    </div>
  );
}
