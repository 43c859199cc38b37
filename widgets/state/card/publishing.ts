import type { Ports } from '#io/ports.ts';
import * as calls from '#shared/contract/calls/card.ts';
import type { CardChange, CardFaultAnswer, Publication } from '#shared/contract/card.ts';
import { family } from '../core/family.ts';
import { atom, type Getter, type Setter } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { resource } from '../core/remote/resource.ts';
import { draftOf } from './card.ts';

/** What publishing would do, and what is wrong. */
export interface CardReview {
  readonly version: number;
  readonly changes: readonly CardChange[];
  readonly faults: readonly CardFaultAnswer[];
}

/** What publishing a restaurant's draft would change. */
export const reviewOf = family((slug) =>
  resource((get): Promise<CardReview> => get(portsAtom).api.call(calls.reviewCard, { params: { slug } })),
);

/** Publications to come, and the last ones. */
export const publicationsOf = family((slug) =>
  resource(
    async (get): Promise<readonly Publication[]> =>
      (await get(portsAtom).api.call(calls.getPublications, { params: { slug } })).publications,
  ),
);

/** What a publication changed; what going back to it would. */
export const readPublicationAtom = atom(null, (get, _, { slug, id }: OnePublication) =>
  outcomeOf(() => get(portsAtom).api.call(calls.getPublication, { params: { slug, id: String(id) } })),
);

interface OnePublication {
  readonly slug: string;
  readonly id: number;
}

async function published(
  get: Getter,
  set: Setter,
  slug: string,
  send: (api: Ports['api']) => Promise<{ readonly publication: Publication }>,
): Promise<Outcome<Publication>> {
  const outcome = await outcomeOf(async () => (await send(get(portsAtom).api)).publication);
  await Promise.all([set(draftOf(slug).reloadAtom), set(publicationsOf(slug).reloadAtom)]);
  return outcome;
}

interface Publishing {
  readonly slug: string;
  /** of the draft that was looked through */
  readonly version: number;
  /** an instant; null: at once */
  readonly at: string | null;
}

export const publishCardAtom = atom(null, (get, set, { slug, version, at }: Publishing) =>
  published(get, set, slug, (api) =>
    api.call(calls.publishCard, { params: { slug }, body: { expectedVersion: version, at } }),
  ),
);

/** Publishes once more what a publication had published. */
export const restorePublicationAtom = atom(null, (get, set, { slug, id }: OnePublication) =>
  published(get, set, slug, (api) => api.call(calls.restorePublication, { params: { slug, id: String(id) } })),
);

/** Takes a publication back that is to come. */
export const cancelPublicationAtom = atom(null, (get, set, { slug, id }: OnePublication) =>
  published(get, set, slug, (api) => api.call(calls.cancelPublication, { params: { slug, id: String(id) } })),
);
