import type { RestaurantData } from '#features/restaurants/restaurant-data.ts';
import type { SharedLine } from '#platform/db/tables/baskets.ts';
import type { Ids } from '#platform/ports.ts';
import { type CopyChange, type FlavorChoice, maximumQuantity } from '#shared/contract/baskets.ts';
import type { FlavorSet, Product } from '#shared/contract/menu.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import {
  flavorNamesOf,
  flavorSetsOf,
  isComplete,
  normaliseChoices,
  unitPriceOf,
} from '#shared/domain/menu/flavor-rules.ts';
import { equalLineOf, newLine } from '../changes/add-line.ts';
import { type BasketChange, withLine } from '../changes/basket-change.ts';
import type { BasketContents } from '../repositories/stored-basket.ts';

/** A line of a past order, or of a shared basket, as it was then; `unitPrice` in cents for one. */
export interface CopiedLine extends SharedLine {
  readonly comment?: string;
}

/** What a line becomes by today's menu; `product` undefined: it is gone from there, and nothing is put in. */
interface PlannedLine {
  readonly line: CopiedLine;
  readonly product: Product | undefined;
  readonly flavors: FlavorChoice[];
  readonly names: ReturnType<typeof flavorNamesOf>;
  /** names of flavors that the menu no longer has, or no longer lets one choose so many of */
  readonly lostFlavors: string[];
  readonly complete: boolean;
  readonly priceNow: number;
}

/** Reads lines of another time by today's menu. */
export function planCopy(lines: readonly CopiedLine[], restaurant: RestaurantData): PlannedLine[] {
  return lines.map((line) => {
    const product = restaurant.productById(line.productId);
    const sets = product ? flavorSetsOf(product, restaurant.menu.flavorSets) : [];
    const flavors = possibleChoices(sets, line.flavors);
    return {
      line,
      product,
      flavors,
      names: flavorNamesOf(sets, flavors),
      lostFlavors: lostNames(line, flavors),
      complete: isComplete(sets, flavors),
      priceNow: product ? unitPriceOf(product, sets, flavors) : 0,
    };
  });
}

/**
 * Puts the planned lines in, on top of what is there: equal ones add up. All of them or none.
 * @throws DomainError `basket.error.full` where that takes more than 100 lines, or a quantity of 99 in one
 */
export function putPlanned(planned: readonly PlannedLine[]): BasketChange {
  return (contents, { ids }) =>
    planned.reduce((filled: BasketContents, each) => (each.product ? put(filled, each, ids) : filled), contents);
}

function put(contents: BasketContents, { line, flavors, complete, product }: PlannedLine, ids: Ids): BasketContents {
  const { productId, quantity, comment = '' } = line;
  const choice = { productId, flavors, comment };
  const equal = complete ? equalLineOf(contents, choice) : undefined;
  if (!equal) {
    const added = newLine(contents, { ...choice, name: product?.name ?? line.name, quantity }, ids);
    return { ...contents, items: [...contents.items, added] };
  }
  if (equal.quantity + quantity > maximumQuantity) throw new DomainError('basket.error.full');
  return withLine(contents, { ...equal, quantity: equal.quantity + quantity });
}

/**
 * What a person must learn of the copies (contract, `copyChange`). `isAvailable`: whether a product is offered at
 * the time that the basket is for.
 */
export function copyChangesOf(
  planned: readonly PlannedLine[],
  isAvailable: (productId: number) => boolean,
): CopyChange[] {
  return planned.flatMap(({ line, product, lostFlavors, priceNow }): CopyChange[] => {
    const { productId, unitPrice: priceBefore } = line;
    if (!product) return [{ productId, kind: 'gone', name: line.name, priceBefore, priceNow: null }];
    const changed = { productId, name: product.name, priceBefore, priceNow };
    const changes: CopyChange[] = [];
    if (lostFlavors.length > 0) {
      changes.push({ ...changed, kind: 'gone', name: `${product.name}: ${lostFlavors.join(', ')}` });
    } else if (priceNow !== priceBefore) changes.push({ ...changed, kind: 'price' });
    if (!isAvailable(productId)) changes.push({ ...changed, kind: 'unavailable' });
    return changes;
  });
}

/** The part of a choice that the menu still allows: of each set as many as it takes, in the order of the menu. */
function possibleChoices(sets: readonly FlavorSet[], choices: readonly FlavorChoice[]): FlavorChoice[] {
  const possible = normaliseChoices(sets, choices);
  return possible.flatMap(({ flavorSetId, flavorIds }) => {
    const maximum = sets.find((set) => set.id === flavorSetId)?.maximum ?? 0;
    return maximum > 0 ? [{ flavorSetId, flavorIds: flavorIds.slice(0, maximum) }] : [];
  });
}

function lostNames({ flavors, flavorNames }: CopiedLine, kept: readonly FlavorChoice[]): string[] {
  const keptIds = new Set(kept.flatMap((choice) => choice.flavorIds));
  return flavors
    .flatMap((choice) => choice.flavorIds)
    .flatMap((id, index) => (keptIds.has(id) ? [] : (flavorNames[index] ?? [])));
}
