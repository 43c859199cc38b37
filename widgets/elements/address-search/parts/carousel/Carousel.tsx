import { useRef, useState } from 'react';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { CarouselPicture } from './CarouselPicture.tsx';
import { useCarousel } from './use-carousel.ts';
import { useQuiet, useReducedMotion } from './use-quiet.ts';

/** The default slider image (spec section 2, Home and search): behind all others, and instead of them. */
const defaultPicture = 'default';

/**
 * Pictures of kitchens behind the search. They stand still under the pointer, while something in the frame has the
 * focus, in a tab that nobody sees, and for who prefers less motion; the button stops or starts them for good.
 */
export function Carousel() {
  const t = useMessages();
  const layerRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const reducedMotion = useReducedMotion();
  const quiet = useQuiet(layerRef, buttonRef);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const playing = wanted ?? !reducedMotion;
  const { before, shown, coming, markDecoded, markBroken } = useCarousel(playing && !quiet);

  return (
    <div ref={layerRef} className="search-carousel" part="carousel">
      <CarouselPicture name={defaultPicture} visible first />
      {before && <CarouselPicture key={before} name={before} visible />}
      {shown && <CarouselPicture key={shown} name={shown} visible />}
      {/* who wants no motion does not pay for it either */}
      {coming && playing && (
        <CarouselPicture
          key={coming}
          name={coming}
          visible={false}
          onDecoded={() => markDecoded(coming)}
          onBroken={() => markBroken(coming)}
        />
      )}
      <Button
        ref={buttonRef}
        icon={playing ? 'pause' : 'play'}
        className="search-carousel-switch"
        part="carousel-switch"
        onClick={() => setWanted(!playing)}
      >
        {t(playing ? 'search.carousel.pause' : 'search.carousel.play')}
      </Button>
    </div>
  );
}
