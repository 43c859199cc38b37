import { useEffect, useReducer, useState } from 'react';
import { kitchenTypeIds } from '#shared/contract/values/kitchen-type-ids.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { type CarouselEvent, type CarouselState, startCarousel, turnCarousel } from './carousel-state.ts';

/** spec section 9 */
const turnMilliseconds = 5000;

const reducer = (state: CarouselState, event: CarouselEvent) => turnCarousel(state, event, kitchenTypeIds);

/**
 * The pictures of the kitchens in random order, a new one every 5 seconds while `running`. A pause gives the picture
 * in front its whole time again.
 */
export function useCarousel(running: boolean) {
  const { random } = useAtomValue(portsAtom);
  const [state, dispatch] = useReducer(reducer, undefined, () => startCarousel(kitchenTypeIds, random()));
  const { shown, decoded } = state;
  // the picture whose time is over; undefined: none's
  const [due, setDue] = useState<string | null | undefined>();
  const isDue = due === shown;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setDue(shown), turnMilliseconds);
    return () => {
      clearTimeout(timer);
      setDue(undefined);
    };
  }, [running, shown]);

  useEffect(() => {
    if (isDue && decoded) dispatch({ type: 'turn', random: random() });
  }, [isDue, decoded, random]);

  return {
    ...state,
    markDecoded: (name: string) => dispatch({ type: 'decoded', name }),
    markBroken: (name: string) => dispatch({ type: 'broken', name, random: random() }),
  };
}
