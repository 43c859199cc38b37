import { csvFile } from '#platform/csv.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Card, CardDraft, CardProduct } from '#shared/contract/card.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { cardOf, normalCard, withCard } from '#shared/domain/card/card-draft.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import { assertMay } from '../../cockpit/assert-may.ts';
import { cardRepository } from '../card-repository.ts';
import { assertFits, draftView } from '../edit-card.ts';
import { assertVersion, changeOpenDraft } from '../open-draft.ts';
import { columns, facts, headerOf, listed, namesOf, separator } from './columns.ts';
import { readTable } from './read-table.ts';

/** The draft's products as a table. @throws DomainError 401, 403, `restaurant.error.unknown` */
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
 * Brings the draft's products to what a table says, all of it or nothing.
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

function tableOf(card: Card, language: Language): string {
  const names = namesOf(card);
  const rowOf = (product: CardProduct) => [
    product.key,
    listed(product.groups, names.groups),
    product.name,
    product.description,
    product.descriptionEnglish,
    { cents: product.priceCents },
    { cents: product.depositCents },
    product.vatPercent,
    product.volumeMl,
    product.allergens.join(', '),
    product.additives.map((id) => facts.additives.textOf(language, id)).join(separator),
    product.foodTypes.map((id) => facts.foodTypes.textOf(language, id)).join(separator),
    product.minimumAge,
    listed(product.flavorSets, names.flavorSets),
    product.noDiscount ? 'x' : null,
  ];
  return csvFile([columns.map((column) => headerOf(language, column)), ...card.products.map(rowOf)]);
}
