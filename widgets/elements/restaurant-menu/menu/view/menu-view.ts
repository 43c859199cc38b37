import type { HoursEntry } from '#shared/contract/hours.ts';
import type { Availabilities, Product, ProductGroup } from '#shared/contract/menu.ts';
import { type GroupFilter, groupFilterOf, type Unavailable } from '#shared/domain/menu/availability.ts';
import type { ProfileConflict } from '#shared/domain/menu/food-profile.ts';
import {
  type IndexedItem,
  type ItemTerm,
  indexItem,
  matchesItem,
  textKeysOf,
} from '#shared/domain/menu/item-search.ts';

/** A group of the card with all its products. */
export interface CardSection {
  readonly id: number;
  /** null: that of the products without a known group */
  readonly name: string | null;
  readonly description: string;
  readonly kind: ProductGroup['kind'];
  /** when it is offered; none: always */
  readonly hours: readonly HoursEntry[];
  readonly products: readonly Product[];
}

/** A card in its order and ready for being searched; made once per card. */
interface CardIndex {
  readonly sections: readonly CardSection[];
  readonly items: ReadonlyMap<number, IndexedItem>;
}

/** The section of products that are in no known group. */
const otherSectionId = 0;

interface Card {
  readonly productGroups: readonly ProductGroup[];
  readonly products: readonly Product[];
  readonly availabilities: Availabilities;
}

/**
 * Groups and products by position, a product in each of its groups, groups without a product left out. Products without
 * a known group come last.
 */
export function cardIndexOf({ productGroups, products, availabilities }: Card): CardIndex {
  const members = new Map<number, Product[]>(productGroups.map(({ id }) => [id, []]));
  const others: Product[] = [];
  for (const product of [...products].sort(byPosition)) {
    const lists = [...new Set(product.productGroups)].flatMap((id) => {
      const list = members.get(id);
      return list ? [list] : [];
    });
    for (const list of lists.length > 0 ? lists : [others]) list.push(product);
  }
  const hoursOf = new Map(
    availabilities.availabilityProductGroups.map(({ id, availabilityHours }) => [id, availabilityHours]),
  );
  const sections = [...productGroups].sort(byPosition).map(({ id, name, description, kind }) => ({
    id,
    name,
    description,
    kind,
    hours: hoursOf.get(id) ?? [],
    products: members.get(id) ?? [],
  }));
  const other = { id: otherSectionId, name: null, description: '', kind: null, hours: [], products: others };
  return {
    sections: [...sections, other].filter(({ products: own }) => own.length > 0),
    items: new Map(products.map((product) => [product.id, indexItem(product)])),
  };
}

function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position;
}

/** What a person wants to see of a card. */
export interface CardChoice {
  readonly terms: readonly ItemTerm[];
  /** only the groups of this kind (spec section 2); null: all */
  readonly kind: GroupFilter | null;
  /** what goes against the person's own profile, by product */
  readonly conflicts: ReadonlyMap<number, ProfileConflict>;
  readonly hideConflicts: boolean;
}

export interface RowView {
  readonly product: Product;
  readonly shown: boolean;
  /** the keys by which it was found in its name, a line break between them; empty: nothing to mark */
  readonly marks: string;
}

export interface SectionView {
  readonly section: CardSection;
  /** its choice in the product-group filter; null: none */
  readonly kind: GroupFilter | null;
  /** a happy hour that is not on at the chosen time */
  readonly inactive: boolean;
  /**
   * None of its products is shown. Its rows are then as nobody ever searched: the section hides them all, and none of
   * them need change.
   */
  readonly hidden: boolean;
  readonly rows: readonly RowView[];
  readonly shownCount: number;
}

export interface CardView {
  readonly index: CardIndex;
  /** in their order; happy hours that are not on come last, with their times */
  readonly sections: readonly SectionView[];
  /** products that are shown, each once */
  readonly found: number;
  /** products that are left out only because they go against the profile */
  readonly leftOut: number;
  /** products in the groups of each kind, as search and profile have it */
  readonly kinds: Readonly<Record<GroupFilter, number>>;
}

export function cardViewOf(index: CardIndex, choice: CardChoice, unavailable: Unavailable | null): CardView {
  const keys = textKeysOf(choice.terms);
  const matching = new Set<number>();
  const shown = new Set<number>();
  for (const [id, item] of index.items) {
    if (!matchesItem(item, choice.terms)) continue;
    matching.add(id);
    if (!(choice.hideConflicts && choice.conflicts.has(id))) shown.add(id);
  }
  const found = new Set<number>();
  const leftOut = new Set<number>();
  const kinds: Record<GroupFilter, Set<number>> = {
    classics: new Set(),
    'happy-hour': new Set(),
    'happy-hour-inactive': new Set(),
  };
  const rowOf = (product: Product): RowView => {
    const isShown = shown.has(product.id);
    return { product, shown: isShown, marks: isShown ? marksOf(index, product, keys) : '' };
  };
  const sections = index.sections.map((section): SectionView => {
    const kind = unavailable ? groupFilterOf(section, unavailable) : section.kind;
    const isChosen = choice.kind === null || choice.kind === kind;
    for (const { id } of section.products) {
      if (shown.has(id)) {
        if (kind) kinds[kind].add(id);
        if (isChosen) found.add(id);
      } else if (isChosen && matching.has(id)) leftOut.add(id);
    }
    const shownCount = isChosen ? section.products.filter(({ id }) => shown.has(id)).length : 0;
    const hidden = shownCount === 0;
    return {
      section,
      kind,
      inactive: kind === 'happy-hour-inactive',
      hidden,
      rows: hidden ? untouchedRows(section) : section.products.map(rowOf),
      shownCount,
    };
  });
  return {
    index,
    sections: [
      ...sections.filter(({ inactive }) => !inactive),
      ...sections.filter(({ inactive }) => inactive),
    ],
    found: found.size,
    leftOut: leftOut.size,
    kinds: {
      classics: kinds.classics.size,
      'happy-hour': kinds['happy-hour'].size,
      'happy-hour-inactive': kinds['happy-hour-inactive'].size,
    },
  };
}

/** Made once: most sections are hidden with each key of a search, and what is made for nothing has to be cleared away. */
const untouched = new WeakMap<CardSection, readonly RowView[]>();

function untouchedRows(section: CardSection): readonly RowView[] {
  const known = untouched.get(section);
  if (known) return known;
  const rows = section.products.map((product) => ({ product, shown: true, marks: '' }));
  untouched.set(section, rows);
  return rows;
}

function marksOf(index: CardIndex, { id }: Product, keys: readonly string[]): string {
  if (keys.length === 0) return '';
  const nameKeys = index.items.get(id)?.nameKeys ?? '';
  return keys.filter((key) => nameKeys.includes(key)).join('\n');
}
