import { useRef } from 'react';
import { lazyComponent } from '#runtime/lazy.tsx';
import { CarouselPicture } from './CarouselPicture.tsx';

/** The default slider image: behind all others, and instead of them. */
const defaultPicture = 'default';

const CarouselTurns = lazyComponent(async () => (await import('./CarouselTurns.tsx')).CarouselTurns);

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
