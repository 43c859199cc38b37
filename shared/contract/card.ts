import * as z from 'zod/mini';
import { additiveId, allergenCode, foodTypeId } from './food-facts.ts';
import { day } from './hours.ts';
import { instant, paragraph, slug } from './primitives.ts';
import { bulkRoundings, cardKinds, cardLimits, publicationStates } from './values/card-choices.ts';
import { courses } from './values/courses.ts';

/*
 * The card of a restaurant as its staff edit it: groups, choices ("flavor sets") and products, by the names of the
 * restaurant's file (restaurant-file.ts). A draft may be unfinished, so these shapes let pass what can be stored; whether
 * it can be published is for the rules of `shared/domain/card` to say, which have a text for each thing that is wrong.
 */

/** Any text that can be stored: one of 10,000 characters is refused by its rule, and kept until it is mended. */
const text = paragraph(cardLimits.storedText);
const amount = z.int().check(z.gte(-cardLimits.storedNumber), z.lte(cardLimits.storedNumber));
/** Names a thing within its restaurant for good; whoever adds one makes it up, say of random letters. No spaces around it. */
const key = z.string().check(z.maxLength(100), z.regex(/^[^\p{Cc}\p{Cs}\s](?:[^\p{Cc}\p{Cs}]*[^\p{Cc}\p{Cs}\s])?$/u));
const keys = z.array(key).check(z.maxLength(cardLimits.storedList));

/** When something is offered: `HH:MM`, `to` up to 36:00; on a weekday, or on public holidays (`holiday`). */
export const cardHours = z.strictObject({ day, from: text, to: text });
export type CardHours = z.infer<typeof cardHours>;
const hours = z.array(cardHours).check(z.maxLength(cardLimits.storedList));

const facts = {
  allergens: z.array(allergenCode).check(z.maxLength(100)),
  foodTypes: z.array(foodTypeId).check(z.maxLength(100)),
  additives: z.array(additiveId).check(z.maxLength(100)),
};

export const cardGroup = z.strictObject({
  key,
  name: text,
  nameEnglish: text,
  description: text,
  descriptionEnglish: text,
  kind: z.nullable(z.enum(['classics', 'happy-hour'])),
  availability: hours,
  course: z.optional(z.enum(courses)),
});
export type CardGroup = z.infer<typeof cardGroup>;

/** One choice; `pricesWith`: what it costs instead with a choice of another set, such as a size. */
export const cardFlavor = z.strictObject({
  key,
  name: text,
  nameEnglish: text,
  priceCents: amount,
  ...facts,
  pricesWith: z
    .array(z.strictObject({ flavorSet: key, flavor: key, priceCents: amount }))
    .check(z.maxLength(cardLimits.storedList)),
});
export type CardFlavor = z.infer<typeof cardFlavor>;

/** Choices of products: required from `minimum` 1 on, a single one where `maximum` is 1. */
export const cardFlavorSet = z.strictObject({
  key,
  name: text,
  nameEnglish: text,
  minimum: amount,
  maximum: amount,
  flavors: z.array(cardFlavor).check(z.maxLength(cardLimits.storedList)),
});
export type CardFlavorSet = z.infer<typeof cardFlavorSet>;

/** `picture`: a name that `uploadCardPicture` answered, or one of the host's own pictures; null without. */
export const cardProduct = z.strictObject({
  key,
  name: text,
  description: text,
  descriptionEnglish: text,
  priceCents: amount,
  groups: keys,
  flavorSets: keys,
  ...facts,
  picture: z.nullable(text),
  vatPercent: amount,
  depositCents: amount,
  minimumAge: z.nullable(amount),
  volumeMl: z.nullable(amount),
  noDiscount: z.boolean(),
  availability: hours,
});
export type CardProduct = z.infer<typeof cardProduct>;

/** Everything stands in the order in which guests see it; products in each of their groups. */
export const card = z.strictObject({
  groups: z.array(cardGroup),
  flavorSets: z.array(cardFlavorSet),
  products: z.array(cardProduct),
});
export type Card = z.infer<typeof card>;

export const cardKind = z.enum(cardKinds);
export type CardKind = z.infer<typeof cardKind>;

const version = z.int().check(z.gte(0));
/** `published`: as guests see it; `changed`: guests see it as it was; `new`: guests do not see it yet. */
const entryState = z.enum(['published', 'changed', 'new']);
/** `version`: the draft's when this thing was last changed; to be sent back as `expectedVersion`. */
const entryOf = <Content extends z.ZodMiniType>(content: Content) =>
  z.strictObject({ version, state: entryState, content });

const entries = {
  groups: z.array(entryOf(cardGroup)),
  flavorSets: z.array(entryOf(cardFlavorSet)),
  products: z.array(entryOf(cardProduct)),
};

const changeKind = z.enum(['added', 'changed', 'removed', 'moved']);
/**
 * What becomes of one thing. `name`: what it is called, before if it is removed. `fields` of what is changed: a path such as
 * `priceCents` or `flavors.large.priceCents`, with what stood there and what will (null: nothing, or not there).
 */
export const cardChange = z.object({
  kind: cardKind,
  key: z.string(),
  name: z.string(),
  change: changeKind,
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type CardChange = z.infer<typeof cardChange>;

/** How many things of the card are added, changed, removed and moved. */
export const changeCounts = z.object({ added: z.int(), changed: z.int(), removed: z.int(), moved: z.int() });
export type ChangeCounts = z.infer<typeof changeCounts>;

/**
 * A thing that is wrong, with its text. `kind` `card` and `key` null: the whole card is meant. `field`: a path into the
 * thing, `flavors.2.name` for the name of a set's third choice. `blocks`: it can't be published so; else it is a hint.
 */
export const cardFault = z.object({
  rule: z.string(),
  kind: z.enum([...cardKinds, 'card']),
  key: z.nullable(z.string()),
  field: z.string(),
  blocks: z.boolean(),
  message: z.string(),
});
export type CardFaultAnswer = z.infer<typeof cardFault>;

/**
 * A publication: done (`published`), to come at `at` (`scheduled`), taken back before it came (`cancelled`), or not possible
 * when it came (`failed`: what it rests on was removed meanwhile). `changes`: what it changed, or is going to.
 * `isCurrent`: what guests see now is what it published.
 */
export const publication = z.object({
  id: z.int(),
  state: z.enum(publicationStates),
  at: instant,
  changes: changeCounts,
  isCurrent: z.boolean(),
});
export type Publication = z.infer<typeof publication>;

/**
 * `GET …/card`: the draft. It begins as what is published. `version` grows with every change of anybody;
 * `changes`: what publishing it would do.
 */
export const cardDraft = z.object({
  version,
  ...entries,
  changes: changeCounts,
  /** those to come, the next first */
  scheduled: z.array(publication),
});
export type CardDraft = z.infer<typeof cardDraft>;
export const cardDraftAnswer = z.object({ draft: cardDraft });

const puts = <Content extends z.ZodMiniType>(content: Content) =>
  z._default(
    z
      .array(
        z.strictObject({
          /** null: it is new */
          expectedVersion: z.nullable(version),
          content,
          /** the key of what it is to stand in front of, null for the end; left out: where it stands, new ones at the end */
          before: z.optional(z.nullable(key)),
        }),
      )
      .check(z.maxLength(cardLimits.changesAtOnce)),
    [],
  );

/**
 * `POST …/card/changes`: puts things whole, and removes some; all of it or nothing. Sent again it does no harm. Where
 * somebody has changed one of them meanwhile, nothing is done: 409 `card.error.conflict` with a `cardConflict` for each of
 * them in `conflicts`; to be sent again with its `version` where the own state is to win.
 */
export const cardChangesBody = z.strictObject({
  groups: puts(cardGroup),
  flavorSets: puts(cardFlavorSet),
  products: puts(cardProduct),
  remove: z._default(
    z
      .array(z.strictObject({ kind: cardKind, key, expectedVersion: version }))
      .check(z.maxLength(cardLimits.changesAtOnce)),
    [],
  ),
});
export type CardChangesBody = z.infer<typeof cardChangesBody>;

/** `yours` null: you remove it; `theirs` and `version` null: it is removed. */
export const cardConflict = z.object({
  kind: cardKind,
  key: z.string(),
  version: z.nullable(version),
  yours: z.nullable(z.unknown()),
  theirs: z.nullable(z.unknown()),
});
export type CardConflict = z.infer<typeof cardConflict>;

/**
 * What a change came to: the things that were changed, with their new versions, and what publishing would do. A `version`
 * that is not the known one plus one: somebody else has changed something too, so fetch the draft.
 */
export const cardChanged = z.object({ version, ...entries, changes: changeCounts });
export type CardChanged = z.infer<typeof cardChanged>;

/** `POST …/card/move`: `before`: the key of what it is to stand in front of, null for the end. */
export const cardMoveBody = z.strictObject({ kind: cardKind, key, before: z.nullable(key) });
/** `order`: all keys of this kind, as they stand now. */
export const cardMoved = z.object({ version, order: z.array(z.string()), changes: changeCounts });

/**
 * `POST …/card/prices`: raises the prices of these products by a percentage (below 0: lowers them), to whole
 * `roundTo` cents. `flavors`: also what their choices cost. Refused (409 `card.error.changed`) where the draft is not of
 * that version any more, so that a second try does not raise twice.
 */
export const cardPricesBody = z.strictObject({
  expectedVersion: version,
  products: z.array(key).check(z.minLength(1), z.maxLength(cardLimits.products)),
  percent: z.number().check(z.gte(-90), z.lte(300), z.multipleOf(0.01)),
  roundTo: z.literal(bulkRoundings),
  flavors: z._default(z.boolean(), false),
});

/** `POST …/card/discard`: takes these things back to what is published; left out: the whole draft. */
export const cardDiscardBody = z.strictObject({
  expectedVersion: version,
  things: z.optional(
    z.array(z.strictObject({ kind: cardKind, key })).check(z.minLength(1), z.maxLength(cardLimits.changesAtOnce)),
  ),
});

/** `GET …/card/changes`: what publishing the draft would change, and all that is wrong with it. */
export const cardReviewAnswer = z.object({ version, changes: z.array(cardChange), faults: z.array(cardFault) });

/**
 * `POST …/card/publish`: `expectedVersion`: the draft that was looked through; another one is refused (409
 * `card.error.changed`). `at`: null for at once, else up to a year ahead. What is wrong is told all at once (422
 * `card.error.invalid` for each, `field` as `products.schnitzel.name`).
 */
export const cardPublishBody = z.strictObject({ expectedVersion: version, at: z.nullable(instant) });
export const publicationAnswer = z.object({ publication });

/** `GET …/card/publications`: those to come, then the last twenty, the newest first. */
export const publicationsAnswer = z.object({ publications: z.array(publication) });
/** `GET …/card/publications/{id}`: what going back to it would change of what guests see now. */
export const publicationReviewAnswer = z.object({ publication, changes: z.array(cardChange) });

/** `GET …/card/csv`: the draft's products and choices as a table that spreadsheets open; `csv` begins with a byte order mark. */
export const cardCsvAnswer = z.object({ fileName: z.string(), csv: z.string() });
/**
 * `POST …/card/csv`: brings the draft's products and choices to what a table says. Lines with a known key change that thing,
 * others add one; what is not in the table stays. Without a kind a line is about a product. Groups and choices are found by
 * their names; groups that are not there are added.
 * What is wrong is told for all lines at once (422 `card.error.csv`, `field` as `12.Preis`: line and column).
 */
export const cardCsvBody = z.strictObject({
  expectedVersion: version,
  csv: z.string().check(z.minLength(1), z.maxLength(cardLimits.csvCharacters)),
});

/** `POST …/card/pictures`: a JPEG, PNG, WebP or AVIF of at most 10 MB, in base64. An iPhone’s HEIC is refused with the way out. */
export const cardPictureBody = z.strictObject({
  picture: z.string().check(z.minLength(1), z.maxLength(cardLimits.pictureBase64)),
});
/** `picture`: its name, for a product's `picture`; `url`: where its files lie, without width and format. */
export const cardPictureAnswer = z.object({ picture: z.string(), url: z.string(), width: z.int(), height: z.int() });

export const cardParams = z.object({ slug });
export const publicationParams = z.object({ slug, id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
