import { html, nothing, type TemplateResult } from 'lit-html';
import type { Language } from '#shared/contract/primitives.ts';
import { dishPicture } from './picture.ts';

/** A restaurant as a card of our own shows it; the picture is its first kitchen's. */
export interface PlaceCard {
  readonly slug: string;
  readonly name: string;
  readonly claim: string;
  /** where it is not the page's */
  readonly claimLanguage?: Language;
  readonly picture: string;
}

const sizes = {
  /** a third of the frame, or a phone's width */
  grid: '(min-width: 1368px) 424px, (min-width: 768px) 33vw, calc(100vw - 32px)',
  /** a quarter of the frame at most */
  row: '(min-width: 1368px) 318px, 240px',
};

/** Restaurants as pictures with name and claim, each with what `more` adds; in a `row`, or as a grid. */
export function placeCards<Card extends PlaceCard>(
  places: readonly Card[],
  more: (place: Card) => TemplateResult | null,
  shape: 'grid' | 'row' = 'grid',
): TemplateResult {
  return html`<ul class=${shape === 'row' ? 'places row' : 'places'}>
    ${places.map(
      (place) => html`<li>
        <a href=${`/restaurant/${place.slug}`}>
          ${dishPicture(place.picture, { shape: 'card', sizes: sizes[shape] })}
          <strong>${place.name}</strong>
          <span lang=${place.claimLanguage ?? nothing}>${place.claim}</span>
        </a>
        ${more(place)}
      </li>`,
    )}
  </ul>`;
}
