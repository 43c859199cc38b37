import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { CallAnswer, CallBody } from '#shared/contract/calls/call.ts';
import type * as calls from '#shared/contract/calls/card.ts';
import type { Card, CardChanged, CardDraft } from '#shared/contract/card.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { cardLimits } from '#shared/contract/values/card-choices.ts';
import { cardChanges, countChanges, isSame, listOf } from '#shared/domain/card/card-changes.ts';
import {
  cardOf,
  changeDraft,
  type Draft,
  discardThings,
  moveInDraft,
  raisePrices,
  withCard,
} from '#shared/domain/card/card-draft.ts';
import { cardFaults } from '#shared/domain/card/card-faults.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { translate } from '#shared/messages/translate.ts';
import { assertMay } from '../cockpit/assert-may.ts';
import { cardRepository } from './card-repository.ts';
import { assertVersion, changeOpenDraft, type OpenDraft } from './open-draft.ts';

/** The draft of a card. @throws DomainError 401, 403, `restaurant.error.unknown` for what is not theirs */
export async function readCard(app: AppContext, visitor: Visitor, slug: string): Promise<{ draft: CardDraft }> {
  const editor = await assertMay(app, visitor, slug, 'card');
  return changeOpenDraft(app, editor, async (open, tx) => {
    const scheduled = await cardRepository(tx).scheduled(editor.restaurantId);
    return { draft: open.draft, result: { draft: draftView(open, scheduled) } };
  });
}

/** @throws DomainError as `readCard`, `card.error.conflict` with both states, `card.error.full` */
export async function changeCard(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  body: CallBody<typeof calls.changeCard>,
): Promise<CardChanged> {
  return changeOpenDraft(app, await assertMay(app, visitor, slug, 'card'), (open) => {
    const changed = changeDraft(open.draft, body);
    if ('conflicts' in changed) throw new DomainError('card.error.conflict', { conflicts: changed.conflicts });
    assertFits(changed.draft);
    return { draft: changed.draft, result: changedView(open, changed.draft) };
  });
}

/** @throws DomainError as `readCard`, `card.error.unknown` for what is not in the draft */
export async function moveInCard(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  move: CallBody<typeof calls.moveInCard>,
): Promise<CallAnswer<typeof calls.moveInCard>> {
  return changeOpenDraft(app, await assertMay(app, visitor, slug, 'card'), (open) => {
    const draft = moveInDraft(open.draft, move);
    if (!draft) throw new DomainError('card.error.unknown');
    const order = draft[listOf[move.kind]].map(({ content }) => content.key);
    return { draft, result: { version: draft.version, order, changes: countsOf(open.published, draft) } };
  });
}

/** @throws DomainError as `readCard`, `card.error.changed`, `card.error.unknown` for a product that is not in the draft */
export async function changeCardPrices(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  { expectedVersion, products, ...raise }: CallBody<typeof calls.changeCardPrices>,
): Promise<CardChanged> {
  return changeOpenDraft(app, await assertMay(app, visitor, slug, 'card'), (open) => {
    assertVersion(open, expectedVersion);
    const known = new Set(open.draft.products.map(({ content }) => content.key));
    if (products.some((key) => !known.has(key))) throw new DomainError('card.error.unknown');
    const draft = raisePrices(open.draft, { ...raise, products: new Set(products) });
    return { draft, result: changedView(open, draft) };
  });
}

/** @throws DomainError as `readCard`, `card.error.changed` */
export async function discardCard(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  { expectedVersion, things }: CallBody<typeof calls.discardCard>,
): Promise<{ draft: CardDraft }> {
  const editor = await assertMay(app, visitor, slug, 'card');
  return changeOpenDraft(app, editor, async (open, tx) => {
    assertVersion(open, expectedVersion);
    const { published } = open;
    const draft = withCard(open.draft, things ? discardThings(cardOf(open.draft), published, things) : published);
    const scheduled = await cardRepository(tx).scheduled(editor.restaurantId);
    return { draft, result: { draft: draftView({ ...open, draft }, scheduled) } };
  });
}

/** What publishing the draft would change, and what is wrong with it. @throws DomainError as `readCard` */
export async function reviewCard(
  app: AppContext,
  visitor: Visitor,
  slug: string,
): Promise<CallAnswer<typeof calls.reviewCard>> {
  return changeOpenDraft(app, await assertMay(app, visitor, slug, 'card'), ({ draft, published }) => {
    const card = cardOf(draft);
    const result = {
      version: draft.version,
      changes: cardChanges(published, card),
      faults: faultsIn(visitor.language, card),
    };
    return { draft, result };
  });
}

function faultsIn(language: Language, card: Card): CallAnswer<typeof calls.reviewCard>['faults'] {
  return cardFaults(card).map(({ params, ...fault }) => ({
    ...fault,
    message: translate(language, `cardRules.${fault.rule}`, params),
  }));
}

/** A draft as its editors see it. */
export const draftView = (open: OpenDraft, scheduled: CardDraft['scheduled']): CardDraft => ({
  version: open.draft.version,
  ...entriesOf(open.published, open.draft, 0),
  changes: countsOf(open.published, open.draft),
  scheduled,
});

/** What a change came to: what it put, and what is different from what guests see. */
const changedView = ({ draft: before, published }: OpenDraft, draft: Draft): CardChanged => ({
  version: draft.version,
  ...entriesOf(published, draft, before.version),
  changes: countsOf(published, draft),
});

const countsOf = (published: Card, draft: Draft) => countChanges(cardChanges(published, cardOf(draft)));

/** The things that were changed in a version behind `since`, and how they stand to what guests see. */
function entriesOf(published: Card, draft: Draft, since: number) {
  const entries = <Content extends { readonly key: string }>(
    kept: readonly { readonly version: number; readonly content: Content }[],
    seen: readonly Content[],
  ) => {
    const known = new Map(seen.map((thing) => [thing.key, thing]));
    return kept
      .filter(({ version }) => version > since)
      .map(({ version, content }) => ({ version, state: stateOf(content, known.get(content.key)), content }));
  };
  return {
    groups: entries(draft.groups, published.groups),
    flavorSets: entries(draft.flavorSets, published.flavorSets),
    products: entries(draft.products, published.products),
  };
}

function stateOf<Content>(content: Content, seen: Content | undefined): CardDraft['products'][number]['state'] {
  if (seen === undefined) return 'new';
  return isSame(seen, content) ? 'published' : 'changed';
}

/** @throws DomainError `card.error.full` */
export function assertFits({ groups, flavorSets, products }: Draft): void {
  const isFull =
    groups.length > cardLimits.groups ||
    flavorSets.length > cardLimits.flavorSets ||
    products.length > cardLimits.products ||
    JSON.stringify(products).length + JSON.stringify(flavorSets).length > cardLimits.storedCharacters;
  if (isFull) throw new DomainError('card.error.full');
}
