import { useRef, useState } from 'react';
import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useEmit } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import type { City } from '#shared/contract/locations.ts';
import { zipCodePattern } from '#shared/contract/values/patterns.ts';
import { citiesAtom, refreshCitiesAtom } from '#state/address-search/cities.ts';
import { locationAtom } from '#state/address-search/location.ts';
import { selectCityAtom } from '#state/address-search/location-choice.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { refreshSessionAtom, sessionAtom } from '#state/sessions/session.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

export interface CitiesProps {
  readonly zip?: string;
}

/** The cities of the given postcode, else of the location's. */
export function Cities({ zip }: CitiesProps) {
  const t = useMessages();
  const session = useAtomValue(sessionAtom);
  const location = useAtomValue(locationAtom);
  const shown = zip?.trim() || location?.zip_code;
  const refreshSession = useSetAtom(refreshSessionAtom);
  const refreshCities = useSetAtom(refreshCitiesAtom);
  const isZip = shown !== undefined && zipCodePattern.test(shown);
  useWidgetMethods({
    refresh: async () => {
      await (isZip ? refreshCities(shown) : refreshSession());
    },
  });
  const isKnown = shown !== undefined || session.status === 'ready' || session.status === 'failed';
  return (
    <>
      <StateSlot name="header" />
      <div className="fo-container fo-stack-3" aria-busy={!isKnown || undefined}>
        {!isKnown && <CitiesLoading />}
        {isKnown && shown === undefined && (
          <StateSlot name="empty">
            <p className="fo-quiet">{t('cities.none')}</p>
          </StateSlot>
        )}
        {shown !== undefined &&
          (isZip ? (
            <CitiesOfZip key={shown} zip={shown} chosen={location?.city ?? null} />
          ) : (
            <UnknownZip zip={shown} />
          ))}
      </div>
    </>
  );
}

interface CitiesOfZipProps {
  /** of four digits */
  readonly zip: string;
  /** the location's city */
  readonly chosen: City | null;
}

/** The list with its loading, its failure and what went wrong with a choice. */
function CitiesOfZip({ zip, chosen }: CitiesOfZipProps) {
  const t = useMessages();
  const remote = useAtomValue(citiesAtom(zip));
  const refresh = useSetAtom(refreshCitiesAtom);
  const { choose, choosing, failed } = useCityChoice();
  if (remote.status === 'failed') {
    return (
      <StateSlot name="error">
        <RetryNotice error={remote.error} onRetry={() => refresh(zip)}>
          {t(remote.error.offline ? 'cities.failed.offline' : 'cities.failed')}
        </RetryNotice>
      </StateSlot>
    );
  }
  if (remote.status !== 'ready') {
    return (
      <div aria-busy="true">
        <CitiesLoading />
      </div>
    );
  }
  if (remote.value.length === 0) return <UnknownZip zip={zip} />;
  return (
    <>
      <ul className="cities-list fo-lined" aria-label={t('cities.label', { zip })}>
        {remote.value.map((city) => {
          const isChosen = chosen?.city_code === city.city_code && chosen.zip_code === zip;
          return (
            <li key={city.city_code}>
              {/* the chosen one can be chosen again: that is how a person goes on with it */}
              <button
                type="button"
                className="city fo-line"
                part="city"
                aria-pressed={isChosen}
                aria-busy={choosing === city.city_code || undefined}
                onClick={() => choose(city)}
              >
                <span>{city.city_name}</span>
                {isChosen && (
                  <span className="city-chosen" aria-hidden="true">
                    {t('cities.chosen')}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {failed && (
        <RetryNotice title={t('cities.select.failed')} onRetry={() => choose(failed.city)}>
          {failed.error.offline ? t('cities.select.offline') : failed.error.message}
        </RetryNotice>
      )}
    </>
  );
}

/** Holds the place of the list. */
function CitiesLoading() {
  const t = useMessages();
  return (
    <StateSlot name="loading">
      <div className="cities-loading fo-stack-3">
        <VisuallyHidden>{t('cities.loading')}</VisuallyHidden>
        <Skeleton lines={3} />
      </div>
    </StateSlot>
  );
}

/** More of what was given would not help. */
const shownLength = 12;

/** A postcode without a city, or what is none at all. */
function UnknownZip({ zip }: { readonly zip: string }) {
  const t = useMessages();
  const letters = Array.from(zip);
  const shown = letters.length > shownLength ? `${letters.slice(0, shownLength).join('')}…` : zip;
  return (
    <StateSlot name="empty">
      <Notice level="warning" title={t('cities.unknown', { zip: shown })}>
        {t('cities.unknown.text')}
      </Notice>
    </StateSlot>
  );
}

/** Makes a city the location: one at a time, a second press changes nothing. */
function useCityChoice() {
  const emit = useEmit();
  const select = useSetAtom(selectCityAtom);
  const refresh = useSetAtom(refreshCitiesAtom);
  const running = useRef(false);
  const [choosing, setChoosing] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ readonly city: City; readonly error: Failure } | null>(null);

  const choose = async (city: City) => {
    if (running.current) return;
    running.current = true;
    setChoosing(city.city_code);
    setFailed(null);
    const outcome = await select({ city });
    running.current = false;
    setChoosing(null);
    if (outcome.ok) {
      emit('fo-location-selected', { location: outcome.value });
      return;
    }
    setFailed({ city, error: outcome.error });
    // refused: what we remember of the postcode is out of date
    if (!outcome.error.retryable) void refresh(city.zip_code);
  };

  return { choose: (city: City) => void choose(city), choosing, failed };
}
