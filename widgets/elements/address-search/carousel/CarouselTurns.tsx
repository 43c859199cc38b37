import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';

import { useMessages } from '#runtime/hooks/use-messages.ts';
import { kitchenTypeIds } from '#shared/contract/values/kitchen-type-ids.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { Button } from '#ui/action/Button.tsx';
import { pauseIcon, playIcon } from '#ui/icon/drawings.ts';
import './carousel-switch.css?shared';
import type { CarouselPictureProps } from './CarouselPicture.tsx';
import { type CarouselEvent, type CarouselState, startCarousel, turnCarousel } from './carousel-state.ts';

interface CarouselTurnsProps {
  /** of what holds the pictures */
  readonly layerRef: RefObject<HTMLDivElement | null>;
  /** given by whoever shows the first one: imported from here, its file would have to be one for both */
  readonly Picture: ComponentType<CarouselPictureProps>;
}

/**
 * The pictures over the first one, and the button that stops or starts them for good. They stand still under the pointer,
 * while something in the frame has the focus, in a tab that nobody sees, and for who prefers less motion.
 */
export function CarouselTurns({ layerRef, Picture }: CarouselTurnsProps) {
  const t = useMessages();

  const buttonRef = useRef<HTMLButtonElement>(null);
  const reducedMotion = useReducedMotion();
  const quiet = useQuiet(layerRef, buttonRef);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const playing = wanted ?? !reducedMotion;
  const { before, shown, coming, markDecoded, markBroken } = useCarousel(playing && !quiet);

  return (
    <>
      {before && <Picture key={before} name={before} visible />}
      {shown && <Picture key={shown} name={shown} visible />}
      {/* who wants no motion does not pay for it either */}
      {coming && playing && (
        <Picture
          key={coming}
          name={coming}
          visible={false}
          onDecoded={() => markDecoded(coming)}
          onBroken={() => markBroken(coming)}
        />
      )}
      <Button
        ref={buttonRef}
        icon={playing ? pauseIcon : playIcon}
        className="search-carousel-switch"
        part="carousel-switch"
        onClick={() => setWanted(!playing)}
      >
        {t(playing ? 'search.carousel.pause' : 'search.carousel.play')}
      </Button>
    </>
  );
}

/** Long enough to look at a picture. */
const turnMilliseconds = 5000;

const reducer = (state: CarouselState, event: CarouselEvent) => turnCarousel(state, event, kitchenTypeIds);

/**
 * The pictures of the kitchens in random order, a new one every 5 seconds while `running`. A pause gives the picture
 * in front its whole time again.
 */
function useCarousel(running: boolean) {
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

/** Why a carousel stands still although nobody has said so. */
interface Reasons {
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly hidden: boolean;
}

const none: Reasons = { hovered: false, focused: false, hidden: false };

/** The closest positioned box around the layer, on the page where the element itself has none. */
const frameOf = (layer: HTMLElement) => layer.offsetParent ?? (layer.getRootNode() as ShadowRoot).host ?? layer;

/**
 * Whether what moves behind `layerRef` is to stand still: the pointer is over its frame, something in the frame has the
 * focus (but for the carousel's own button, which decides), or nobody sees the tab.
 */
function useQuiet(layerRef: RefObject<HTMLElement | null>, buttonRef: RefObject<HTMLElement | null>): boolean {
  const [reasons, setReasons] = useState(none);
  useEffect(() => {
    const layer = layerRef.current;
    if (!layer) return undefined;
    const frame = frameOf(layer);
    const page = layer.ownerDocument;
    const listening = new AbortController();
    const { signal } = listening;
    const note = (change: Partial<Reasons>) => setReasons((before) => ({ ...before, ...change }));
    const isOwnButton = (event: Event) =>
      buttonRef.current !== null && event.composedPath().includes(buttonRef.current);
    frame.addEventListener('pointerenter', () => note({ hovered: true }), { signal });
    frame.addEventListener('pointerleave', () => note({ hovered: false }), { signal });
    frame.addEventListener('focusin', (event) => note({ focused: !isOwnButton(event) }), { signal });
    frame.addEventListener('focusout', () => note({ focused: false }), { signal });
    const noteHidden = () => note({ hidden: page.hidden });
    page.addEventListener('visibilitychange', noteHidden, { signal });
    // as it is by now: the pictures may come after pointer and focus
    note({
      hovered: frame.matches(':hover'),
      focused: frame.matches(':focus-within'),
      hidden: page.hidden,
    });
    return () => listening.abort();
  }, [layerRef, buttonRef]);
  return reasons.hovered || reasons.focused || reasons.hidden;
}

/** Whether the person has asked their device for less motion; yes until that is known, before the first picture. */
function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(true);
  useLayoutEffect(() => {
    const query = globalThis.matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setReduced(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return reduced;
}
