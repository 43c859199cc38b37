import { wien } from '#server/seed/demo-files.ts';
import { kitchenTypeIds } from '#shared/contract/kitchen-types.ts';
import type { BenchRequest } from '../http-client.ts';

/** Makes the next request; each call another one where `places` or `filters` differ. */
export type NextRequest = () => BenchRequest;

const get = (path: string): BenchRequest => ({ method: 'GET', path });
const list = (query: string): BenchRequest => get(`/json/restaurants?grouped=1&${query}`);

function cycle(requests: readonly BenchRequest[]): NextRequest {
  let index = 0;
  return () => {
    const request = requests[index % requests.length];
    index += 1;
    if (!request) throw new Error('there is nothing to ask');
    return request;
  };
}

/** The list as most people see it first. */
export const firstPage = (): NextRequest => cycle([list('zip=1070')]);

/** The same all over Vienna: more postcodes than the server keeps. */
export const everywhere = (): NextRequest => cycle(wien.map(([zip]) => list(`zip=${zip}`)));

/** Filters in hundreds of combinations: more than the server keeps. */
export function filtered(): NextRequest {
  const combinations = kitchenTypeIds.flatMap((kitchen) =>
    [
      'rating=4',
      'deliveryFee=200&diets=vegetarian',
      'mode=2&sorting=2',
      'openNow=1&sorting=4',
      'paymentTypes=eps&q=a',
    ].map((filters) => list(`zip=1070&kitchenTypes=${kitchen}&${filters}`)),
  );
  return cycle(combinations);
}

/** A further page, as the answer before named it. */
export const furtherPage = (nextPageUrl: string): NextRequest => cycle([get(nextPageUrl)]);

/**
 * The list at another minute each time, as at the beginning of every minute. `nextPageUrl` carries the server's present; the
 * minutes before it can be asked for, as by somebody who scrolls on after a while.
 */
export function otherMinutes(nextPageUrl: string): NextRequest {
  const url = new URL(nextPageUrl, 'http://bench.invalid');
  const present = Number(url.searchParams.get('cursor')?.split('.')[0]);
  const requests = Array.from({ length: 55 }, (_, minutes) => {
    url.searchParams.set('cursor', `${present - (minutes + 1) * 60_000}.0.0.0.nobody`);
    return get(`${url.pathname}${url.search}`);
  });
  return cycle(requests);
}

/** A text as it grows under somebody's fingers. */
export function keystrokes(): NextRequest {
  const texts = ['pizzeria', 'goldener', 'xylofon', 'thai orch'].flatMap((text) =>
    Array.from(text, (_, index) => text.slice(0, index + 1)),
  );
  return cycle(texts.map((text) => get(`/json/places/predictions?mode=20&input=${encodeURIComponent(text)}`)));
}
