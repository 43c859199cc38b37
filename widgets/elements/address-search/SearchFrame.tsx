import type { ReactNode } from 'react';
import { StateSlot } from '#runtime/StateSlot.tsx';
import { Carousel } from './carousel/Carousel.tsx';

export interface SearchFrameProps {
  /** the attribute: absent, `behind`, or anything else for a hero of the element's own */
  readonly carousel: string | undefined;
  readonly children: ReactNode;
}

/** What the search stands in: nothing, a hero with its pictures, or pictures behind a hero of the page. */
export function SearchFrame({ carousel, children }: SearchFrameProps) {
  if (carousel === undefined) {
    return (
      <>
        <StateSlot name="header" />
        <div className="fo-container">{children}</div>
      </>
    );
  }
  if (carousel === 'behind') {
    return (
      <div>
        <StateSlot name="header" />
        <div className="fo-container">{children}</div>
        <Carousel />
      </div>
    );
  }
  return (
    <div className="search-hero" part="hero">
      <div className="search-hero-card" part="hero-card">
        <StateSlot name="header" />
        <div className="fo-container">{children}</div>
      </div>
      <Carousel />
    </div>
  );
}
