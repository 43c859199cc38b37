import * as z from 'zod/mini';
import { zipCode } from '../../../shared/contract/primitives.ts';
import { useMessages } from '../../runtime/use-messages.ts';
import { useAtomValue } from '../../state/jotai.ts';
import { locationAtom } from '../../state/location.ts';
import { sessionAtom } from '../../state/session.ts';
import { CitiesLoading } from './parts/CitiesLoading.tsx';
import { CitiesOfZip } from './parts/CitiesOfZip.tsx';
import { UnknownZip } from './parts/UnknownZip.tsx';

export interface CitiesProps {
  readonly zip?: string;
}

/** The cities of the given postcode, else of the location's. */
export function Cities({ zip }: CitiesProps) {
  const t = useMessages();
  const session = useAtomValue(sessionAtom);
  const location = useAtomValue(locationAtom);
  const shown = zip?.trim() || location?.zip_code;
  const isKnown = shown !== undefined || session.status === 'ready' || session.status === 'failed';
  return (
    <div className="fo-container cities" aria-busy={!isKnown || undefined}>
      {!isKnown && <CitiesLoading />}
      {isKnown && shown === undefined && <p className="fo-quiet">{t('cities.none')}</p>}
      {shown !== undefined &&
        (z.safeParse(zipCode, shown).success ? (
          <CitiesOfZip key={shown} zip={shown} chosen={location?.city ?? null} />
        ) : (
          <UnknownZip zip={shown} />
        ))}
    </div>
  );
}
