import type { City, Location } from '#shared/contract/locations.ts';

/** The three addresses that a partner gives the embedded page; null where one was not given (PRODUCT.md 20.2). */
export interface EmbedUrls {
  readonly addressChangedUrl: string | null;
  readonly cancelUrl: string | null;
  readonly citiesUrl: string | null;
}
export type EmbedExit = keyof EmbedUrls;

/**
 * How the person is asked for the city:
 * - `list`: with `citiesUrl`. No modal is shown, the cities stand on the page
 * - `modalOnly`: `cancelUrl` without `citiesUrl`. The page is there to ask for the city, and leaves when there is none to ask
 * - `modal`: neither of them. A modal asks when it has to, the page stays until an address is chosen
 */
type EmbedMode = 'list' | 'modalOnly' | 'modal';

export function embedMode({ cancelUrl, citiesUrl }: EmbedUrls): EmbedMode {
  if (citiesUrl !== null) return 'list';
  return cancelUrl !== null ? 'modalOnly' : 'modal';
}

/**
 * What is known of the place:
 * - `none`: there is no location
 * - `open`: its postcode has several cities and none is chosen
 * - `chosen`: its postcode has several cities and one is chosen
 * - `plain`: its postcode has no cities to choose from, so nothing is open
 */
export type EmbedPlace = 'none' | 'open' | 'chosen' | 'plain';

/** `cities`: all municipalities of the location's postcode; those in the location are listed only while none is chosen. */
export function embedPlace(location: Location | null, cities: readonly City[]): EmbedPlace {
  if (!location) return 'none';
  const several = Math.max(cities.length, location.cities.length) > 1;
  if (!several) return 'plain';
  return location.city ? 'chosen' : 'open';
}

/**
 * What happened on the page:
 * - `opened`: it was loaded and knows the place
 * - `located`: the person chose an address, or goes on with the one that is set
 * - `cityChosen`: the person chose a city, with or without a street
 * - `cityCancelled`: the person closed the modal without choosing
 * - `reset`: the location was cleared
 */
export type EmbedEvent = 'opened' | 'located' | 'cityChosen' | 'cityCancelled' | 'reset';

/** What follows: ask for the city, leave by one of the exits, or stay as it is. */
export type EmbedStep = 'ask' | 'stay' | EmbedExit;

/**
 * Where which event leads (PRODUCT.md 20.2). An exit that was not given is never taken:
 * the next best one is, or the page stays and only notifies its parent.
 *
 * |               | list (`citiesUrl`)             | modalOnly (`cancelUrl`)            | modal                     |
 * | ------------- | ------------------------------ | ---------------------------------- | ------------------------- |
 * | opened        | stays; asks in the page if open | plain: addressChangedUrl, else cancelUrl; chosen: cancelUrl; open: asks; none: stays | stays; asks if open |
 * | located       | open: asks; else addressChangedUrl, else citiesUrl | open: asks; else addressChangedUrl, else cancelUrl | open: asks; else addressChangedUrl, else stays |
 * | cityChosen    | citiesUrl                      | addressChangedUrl, else cancelUrl  | addressChangedUrl, else stays |
 * | cityCancelled | stays                          | cancelUrl                          | stays                     |
 * | reset         | cancelUrl, else stays          | cancelUrl                          | stays                     |
 */
export function embedStep(event: EmbedEvent, place: EmbedPlace, urls: EmbedUrls): EmbedStep {
  const mode = embedMode(urls);
  const firstOf = (...exits: readonly EmbedExit[]): EmbedStep => exits.find((exit) => urls[exit] !== null) ?? 'stay';
  switch (event) {
    case 'opened':
      if (place === 'open') return 'ask';
      if (mode !== 'modalOnly' || place === 'none') return 'stay';
      return place === 'plain' ? firstOf('addressChangedUrl', 'cancelUrl') : 'cancelUrl';
    case 'located':
      if (place === 'open') return 'ask';
      if (place === 'none') return 'stay';
      return firstOf('addressChangedUrl', ...(mode === 'list' ? (['citiesUrl'] as const) : []), 'cancelUrl');
    case 'cityChosen':
      return mode === 'list' ? 'citiesUrl' : firstOf('addressChangedUrl', 'cancelUrl');
    case 'cityCancelled':
      return mode === 'modalOnly' ? 'cancelUrl' : 'stay';
    default:
      return firstOf('cancelUrl');
  }
}
