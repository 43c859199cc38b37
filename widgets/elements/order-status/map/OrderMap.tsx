import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { kilometresBetween, type Point } from '#shared/domain/places/distance.ts';
import { MapSketch } from '#ui/map/MapSketch.tsx';

interface OrderMapProps {
  readonly restaurant: Point & { readonly name: string };
  readonly address: Point;
}

/** From where to where, and how far that is, in words too. Nothing of it comes from anybody else. */
export function OrderMap({ restaurant, address }: OrderMapProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { name } = restaurant;
  const distance = distanceText(kilometresBetween(restaurant, address) * 1000, lang);
  return (
    <>
      <MapSketch
        pins={[
          { id: 'restaurant', kind: 'restaurant', lat: restaurant.lat, lng: restaurant.lng },
          { id: 'home', kind: 'home', lat: address.lat, lng: address.lng },
        ]}
        label={t('order.map', { restaurant: name })}
        formatDistance={(meters) => distanceText(meters, lang)}
      />
      <p className="fo-quiet fo-small">{t('order.map.distance', { restaurant: name, distance })}</p>
    </>
  );
}

/** "480 m", "1,2 km". */
function distanceText(meters: number, lang: Language): string {
  return meters < 1000
    ? formatNumber(Math.round(meters / 10) * 10, lang, { style: 'unit', unit: 'meter' })
    : formatNumber(meters / 1000, lang, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
}
