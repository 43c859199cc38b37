import { useState } from 'react';
import { useEmit } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { City } from '#shared/contract/locations.ts';
import { selectCityAtom } from '#state/address-search/location-choice.ts';
import { placeAtom } from '#state/address-search/place.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { useRestaurant } from '../restaurant-context.ts';

/** Which of the municipalities that share a postcode it is. */
export function CityDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const emit = useEmit();
  const { slug } = useRestaurant();
  const selectCity = useSetAtom(selectCityAtom);
  const cities = useAtomValue(placeAtom)?.cities ?? [];
  const [busyCode, setBusyCode] = useState<string | null>(null);
  const [problem, setProblem] = useState('');

  const handleSelect = async (city: City) => {
    setBusyCode(city.city_code);
    const outcome = await selectCity({ city, slug });
    setBusyCode(null);
    if (!outcome.ok) {
      setProblem(outcome.error.offline ? t('common.offline') : outcome.error.message);
      return;
    }
    emit('fo-location-selected', { location: outcome.value });
    onClose();
  };

  return (
    <Modal
      onClose={onClose}
      title={t('basket.city.title')}
      closeLabel={t('common.close')}
      negative={{ label: t('common.cancel'), onClick: onClose }}
    >
      <div className="fo-stack-2">
        <p className="fo-quiet">{t('basket.city.text')}</p>
        {problem && <Notice level="alert">{problem}</Notice>}
        {cities.map((city) => (
          <Button key={city.city_code} block busy={busyCode === city.city_code} onClick={() => void handleSelect(city)}>
            {city.zip_code} {city.city_name}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
