import { useRef } from 'react';
import { lateModule } from '#runtime/late/late-module.ts';
import { later } from '#runtime/late/later.tsx';
import { CarouselPicture } from './CarouselPicture.tsx';

/** The default slider image (spec section 2, Home and search): behind all others, and instead of them. */
const defaultPicture = 'default';

const CarouselTurns = later(lateModule(async () => (await import('./CarouselTurns.tsx')).CarouselTurns));

/** Pictures of kitchens behind the search: the first one at once, what turns them after it. */
export function Carousel() {
  const layerRef = useRef<HTMLDivElement>(null);
  return (
    <div ref={layerRef} className="search-carousel" part="carousel">
      <CarouselPicture name={defaultPicture} visible first />
      <CarouselTurns layerRef={layerRef} Picture={CarouselPicture} />
    </div>
  );
}
