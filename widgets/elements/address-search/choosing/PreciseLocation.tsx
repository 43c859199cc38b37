import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { City } from '#shared/contract/locations.ts';
import { Modal } from '#ui/overlay/Modal.tsx';
import './precise-location.css?shared';

interface PreciseLocationProps {
  /** the cities to choose from; closed while there are none */
  readonly cities: readonly City[];
  readonly onChoose: (city: City) => void;
  readonly onCancel: () => void;
}

/** The dialog gives the focus to what it is about, not to its close button: React has no attribute for that. */
const beginHere = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** Asks for the city where a postcode has several (PRODUCT.md 13.6). */
export function PreciseLocation({ cities, onChoose, onCancel }: PreciseLocationProps) {
  const t = useMessages();
  return (
    <Modal
      open={cities.length > 0}
      onClose={onCancel}
      title={t('search.city.title')}
      closeLabel={t('common.close')}
      negative={{ label: t('common.cancel'), onClick: onCancel }}
    >
      <p className="fo-quiet">{t('search.city.text', { zip: cities[0]?.zip_code ?? '' })}</p>
      <ul className="search-cities fo-lined">
        {cities.map((city, index) => (
          <li key={city.city_code}>
            <button
              ref={index === 0 ? beginHere : undefined}
              type="button"
              className="search-city"
              onClick={() => onChoose(city)}
            >
              <bdi>{city.city_name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
