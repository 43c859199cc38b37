import { type CsvCell, csvFile } from '#platform/csv.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Card, CardDraft, CardFlavor, CardFlavorSet, CardProduct } from '#shared/contract/card.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { cardOf, normalCard, withCard } from '#shared/domain/card/card-draft.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import { assertMay } from '../../cockpit/assert-may.ts';
import { cardRepository } from '../card-repository.ts';
import { assertFits, draftView } from '../edit-card.ts';
import { assertVersion, changeOpenDraft } from '../open-draft.ts';
import {
  type Column,
  columns,
  facts,
  headerOf,
  kindText,
  listed,
  namesOf,
  pricesText,
  separator,
  setNamesOf,
} from './columns.ts';
import { readTable } from './read-table.ts';

/** The draft's products and choices as a table. @throws DomainError 401, 403, `restaurant.error.unknown` */
export async function writeCardTable(
  app: AppContext,
  visitor: Visitor,
  slug: string,
): Promise<{ fileName: string; csv: string }> {
  const editor = await assertMay(app, visitor, slug, 'card');
  const csv = await changeOpenDraft(app, editor, ({ draft }) => ({
    draft,
    result: tableOf(cardOf(draft), visitor.language),
  }));
  return { fileName: `${slug}-${viennaDate(app.clock.now()).toString()}.csv`, csv };
}

/**
 * Brings the draft's products and choices to what a table says, all of it or nothing.
 * @throws DomainError 401, 403, `restaurant.error.unknown`, `card.error.changed`, `card.error.full`; `card.error.csv` for
 * each thing that is wrong
 */
export async function readCardTable(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  { expectedVersion, csv }: { expectedVersion: number; csv: string },
): Promise<{ draft: CardDraft }> {
  const editor = await assertMay(app, visitor, slug, 'card');
  return changeOpenDraft(app, editor, async (open, tx) => {
    assertVersion(open, expectedVersion);
    const card = readTable(cardOf(open.draft), csv, { language: visitor.language, newKey: () => app.ids.next() });
    const draft = withCard(open.draft, normalCard(card));
    assertFits(draft);
    const scheduled = await cardRepository(tx).scheduled(editor.restaurantId);
    return { draft, result: { draft: draftView({ ...open, draft }, scheduled) } };
  });
}

/** Dishes, then choices, each with its options below it. */
function tableOf(card: Card, language: Language): string {
  const names = namesOf(card);
  const setNames = setNamesOf(card);
  const factsOf = ({ allergens, additives, foodTypes }: Pick<CardFlavor, keyof typeof facts>): Cells => ({
    allergens: allergens.join(', '),
    additives: additives.map((id) => facts.additives.textOf(language, id)).join(separator),
    foodTypes: foodTypes.map((id) => facts.foodTypes.textOf(language, id)).join(separator),
  });
  const productCells = (product: CardProduct): Cells => {
    const { key, name, description, descriptionEnglish, vatPercent, volumeMl, minimumAge } = product;
    return {
      kind: kindText(language, 'product'),
      key,
      name,
      description,
      descriptionEnglish,
      vatPercent,
      volumeMl,
      minimumAge,
      ...factsOf(product),
      groups: listed(product.groups, names.groups),
      priceCents: { cents: product.priceCents },
      depositCents: { cents: product.depositCents },
      flavorSets: listed(product.flavorSets, names.flavorSets),
      noDiscount: product.noDiscount ? 'x' : null,
    };
  };
  const setCells = ({ key, name, nameEnglish, minimum, maximum, flavors }: CardFlavorSet): Cells[] => [
    { kind: kindText(language, 'flavorSet'), key, name, nameEnglish, minimum, maximum },
    ...flavors.map((flavor) => ({
      kind: kindText(language, 'flavor'),
      key: flavor.key,
      name: flavor.name,
      nameEnglish: flavor.nameEnglish,
      priceCents: { cents: flavor.priceCents },
      ...factsOf(flavor),
      flavorSets: setNames.get(key) ?? key,
      pricesWith: pricesText(flavor, card),
    })),
  ];
  const lines = [...card.products.map(productCells), ...card.flavorSets.flatMap(setCells)];
  return csvFile([
    columns.map((column) => headerOf(language, column)),
    ...lines.map((cells) => columns.map((column) => cells[column] ?? null)),
  ]);
}

type Cells = Partial<Record<Column, CsvCell>>;
