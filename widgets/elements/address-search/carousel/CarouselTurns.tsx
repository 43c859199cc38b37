import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { useLateSheet } from '#runtime/late/use-late-sheet.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { pauseIcon, playIcon } from '#ui/icon/drawings.ts';
import type { CarouselPictureProps } from './CarouselPicture.tsx';
import { sheet } from './carousel-switch.css?sheet';
import { useCarousel } from './use-carousel.ts';
import { useQuiet, useReducedMotion } from './use-quiet.ts';

export interface CarouselTurnsProps {
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
  useLateSheet(sheet);
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
