import { StateSlot } from '#runtime/StateSlot.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import type { City } from '#shared/contract/locations.ts';
import { citiesAtom, refreshCitiesAtom } from '#state/address-search/cities.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { CitiesLoading } from './CitiesLoading.tsx';
import { CityRow } from './CityRow.tsx';
import { UnknownZip } from './UnknownZip.tsx';
import { useCityChoice } from './use-city-choice.ts';

export interface CitiesOfZipProps {
  /** of four digits */
  readonly zip: string;
  /** the location's city */
  readonly chosen: City | null;
}

/** The list with its loading, its failure and what went wrong with a choice. */
export function CitiesOfZip({ zip, chosen }: CitiesOfZipProps) {
  const t = useMessages();
  const remote = useAtomValue(citiesAtom(zip));
  const refresh = useSetAtom(refreshCitiesAtom);
  const { choose, choosing, failed } = useCityChoice();
  if (remote.status === 'failed') {
    return (
      <StateSlot name="error">
        <Notice
          level="alert"
          action={
            <Button variant="secondary" onClick={() => void refresh(zip)}>
              {t('common.retry')}
            </Button>
          }
        >
          {t(remote.error.offline ? 'cities.failed.offline' : 'cities.failed')}
        </Notice>
      </StateSlot>
    );
  }
  if (remote.status !== 'ready') {
    return (
      <div aria-busy="true">
        <StateSlot name="loading">
          <CitiesLoading />
        </StateSlot>
      </div>
    );
  }
  if (remote.value.length === 0)
    return (
      <StateSlot name="empty">
        <UnknownZip zip={zip} />
      </StateSlot>
    );
  return (
    <>
      <ul className="cities-list" aria-label={t('cities.label', { zip })}>
        {remote.value.map((city) => (
          <CityRow
            key={city.city_code}
            city={city}
            chosen={chosen?.city_code === city.city_code && chosen.zip_code === zip}
            busy={choosing === city.city_code}
            onChoose={choose}
          />
        ))}
      </ul>
      {failed && (
        <Notice
          level="alert"
          title={t('cities.select.failed')}
          action={
            <Button variant="secondary" onClick={() => choose(failed.city)}>
              {t('common.retry')}
            </Button>
          }
        >
          {failed.error.offline ? t('cities.select.offline') : failed.error.message}
        </Notice>
      )}
    </>
  );
}
