import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import { zipCodePattern } from '#shared/contract/values/patterns.ts';
import { refreshCitiesAtom } from '#state/address-search/cities.ts';
import { locationAtom } from '#state/address-search/location.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { refreshSessionAtom, sessionAtom } from '#state/sessions/session.ts';
import { CitiesLoading, CitiesOfZip, UnknownZip } from './CitiesOfZip.tsx';

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
      <div className="fo-container cities" aria-busy={!isKnown || undefined}>
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
