import type { Basket } from '#shared/contract/baskets.ts';
import { viennaDay } from '#shared/domain/time/vienna-day.ts';
import { placeAtom } from '#state/address-search/place.ts';
import { family } from '#state/core/family.ts';
import { atom, type Getter } from '#state/core/jotai.ts';
import { nowAtom, todayAtom } from '#state/core/minute.ts';
import { clockAtom } from '#state/core/ports.ts';
import { mapRemote, type Remote, valueOf } from '#state/core/remote.ts';
import { knownRestaurantAtom } from '#state/restaurants/restaurant.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { knownSettingsAtom } from '#state/sessions/settings.ts';
import { basketPartsOf } from '../basket-parts.ts';
import type { QueuedMutation } from '../mutations/basket-change.ts';
import { type Draft, previewed } from './preview.ts';
import { withSums } from './preview-sums.ts';
import type { Received } from './received-basket.ts';
import {
  daysBetween,
  movedTime,
  type TimeCheckContext,
  type TimeChecks,
  timeChecksOf,
  withTimeChecks,
} from './time-checks.ts';

/**
 * The basket as the server sent it, as of today: set for tomorrow, it is one for today after midnight (PRODUCT.md 6.9),
 * and set for today, one whose day is over.
 */
function asOfToday({ basket, at }: Received, today: string): Basket {
  const orderTime = movedTime(basket.orderTime, viennaDay(at), today);
  if (orderTime.dayOffset === basket.orderTime.dayOffset) return basket;
  const isOver = orderTime.dayOffset < 0;
  return {
    ...basket,
    orderTime,
    sanities: isOver ? { ...basket.sanities, orderTime: false } : basket.sanities,
  };
}

function withEntries(get: Getter, slug: string, start: Draft, entries: readonly QueuedMutation[]): Draft {
  const today = get(todayAtom);
  const menu = get(knownRestaurantAtom(slug));
  const draft = entries.reduce(
    (shown, entry) =>
      previewed(shown, entry, { card: menu, dayOffsetOf: (date) => daysBetween(today, date) }),
    start,
  );
  const { basket } = draft;
  const before = start.basket;
  const sumsHold =
    basket.items === before.items &&
    basket.voucher === before.voucher &&
    basket.orderTransport.takeaway === before.orderTransport.takeaway;
  if (sumsHold) return draft;
  const sums = withSums(before, basket, {
    details: menu?.details ?? null,
    hasAddress: get(placeAtom) !== null,
    balance: get(currentSessionAtom)?.user?.balance ?? 0,
  });
  return { ...draft, basket: sums };
}

/** With the changes under way in it, but not yet decided by the clock. */
const draftAtom = family((slug) => {
  const { remoteAtom, entriesAtom, identifiersAtom, lineIdsAtom } = basketPartsOf(slug);
  return atom((get): Remote<Draft> => {
    const edited = get(identifiersAtom)?.basketItemCacheId ?? null;
    const editedItemId = edited === null ? null : (get(lineIdsAtom).shown[edited] ?? edited);
    return mapRemote(get(remoteAtom), (received) =>
      withEntries(get, slug, { basket: asOfToday(received, get(todayAtom)), editedItemId }, get(entriesAtom)),
    );
  });
});

function contextOf(get: Getter, slug: string): TimeCheckContext | null {
  const menu = get(knownRestaurantAtom(slug));
  if (!menu) return null;
  const { details, availabilities, products } = menu;
  return { details, availabilities, products, settings: get(knownSettingsAtom)?.time };
}

/** How the rules checked when the server sent the basket; null while the restaurant is not known. */
const checksThenAtom = family((slug) =>
  atom((get): TimeChecks | null => {
    const received = valueOf(get(basketPartsOf(slug).remoteAtom));
    const context = contextOf(get, slug);
    if (!received || !context) return null;
    return timeChecksOf(received.basket, get(clockAtom).instantOf(received.at), context);
  }),
);

/** As a text, so that a minute in which nothing changes draws nothing anew. */
const checksNowAtom = family((slug) => {
  const textAtom = atom((get): string => {
    const draft = valueOf(get(draftAtom(slug)));
    const context = contextOf(get, slug);
    if (!draft || !context) return 'null';
    return JSON.stringify(timeChecksOf(draft.basket, get(nowAtom), context));
  });
  return atom((get) => JSON.parse(get(textAtom)) as TimeChecks | null);
});

/** The basket at a restaurant with the changes under way already in it, as it reads this minute. */
export const shownBasketAtom = family((slug) =>
  atom((get): Remote<Draft> => {
    const then = get(checksThenAtom(slug));
    const now = get(checksNowAtom(slug));
    return mapRemote(get(draftAtom(slug)), (draft) =>
      then && now ? { ...draft, basket: withTimeChecks(draft.basket, then, now) } : draft,
    );
  }),
);
