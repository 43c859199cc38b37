import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { City, Location } from '#shared/contract/locations.ts';
import {
  type EmbedEvent,
  type EmbedPlace,
  type EmbedUrls,
  embedPlace,
  embedStep,
} from '#shared/domain/navigation/embedded-steps.ts';
import { citiesAtom } from '#state/address-search/cities.ts';
import { atom, useAtomValue } from '#state/core/jotai.ts';
import { sessionAtom } from '#state/sessions/session.ts';

const noCities: readonly City[] = [];
const noCitiesAtom = atom({ status: 'ready' as const, value: noCities, error: null });

/** The postcode whose city is asked for; another object each time it is. */
export interface AskedCity {
  readonly zip: string;
}

interface EmbedStepsOptions {
  readonly urls: EmbedUrls;
  readonly leave: (url: string) => void;
}

/** What is known of the place, what is being asked for, and what follows from what happens. */
export function useEmbedSteps({ urls, leave }: EmbedStepsOptions) {
  const session = useAtomValue(sessionAtom);
  const location = session.status === 'ready' ? session.value.location : null;
  const cities = useAtomValue(location ? citiesAtom(location.zip_code) : noCitiesAtom);
  const place = embedPlace(location, cities.status === 'ready' ? cities.value : noCities);
  const [asked, setAsked] = useState<AskedCity | null>(null);
  const ask = (zip: string) => setAsked({ zip });
  const begun = useRef(false);

  const take = (event: EmbedEvent, at: EmbedPlace, zip: string) => {
    if (event !== 'opened') begun.current = true;
    const step = embedStep(event, at, urls);
    if (step === 'ask') ask(zip);
    // a person may have asked for a city before the page knew its session
    else if (event !== 'opened') setAsked(null);
    const url = step === 'ask' || step === 'stay' ? null : urls[step];
    if (url !== null) leave(url);
  };

  // once, when the place is known: what comes later is the person's doing, and emitted below. Another session is the
  // one of the page around, whose elements took their time; it opens the page anew unless the person has begun
  const openedWith = useRef<string | null>(null);
  const channel = session.status === 'ready' ? session.value.sessionChannelId : null;
  const known = session.status === 'ready' && (cities.status === 'ready' || cities.status === 'failed');
  const takeOpened = useEffectEvent(() => take('opened', place, location?.zip_code ?? ''));
  useEffect(() => {
    if (!known || openedWith.current === channel) return;
    const isReplaced = openedWith.current !== null;
    openedWith.current = channel;
    if (isReplaced && begun.current) return;
    takeOpened();
  }, [known, channel]);

  return {
    session,
    location,
    place,
    asked,
    ask: (zip: string) => {
      begun.current = true;
      ask(zip);
    },
    /** A location was chosen: in the address widget, or (`byCity`) as one of the cities. */
    select: (chosen: Location, byCity: boolean) => {
      const open = !chosen.city && chosen.cities.length > 1;
      const event = byCity || chosen.streetname === null ? 'cityChosen' : 'located';
      take(event, open ? 'open' : 'plain', chosen.zip_code);
    },
    goOn: () => take('located', place, location?.zip_code ?? ''),
    cancelCity: () => take('cityCancelled', place, ''),
    afterReset: () => take('reset', 'none', ''),
  };
}
