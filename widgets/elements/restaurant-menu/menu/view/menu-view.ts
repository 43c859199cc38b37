import type { HoursEntry } from '#shared/contract/hours.ts';
import type { Availabilities, Product, ProductGroup } from '#shared/contract/menu.ts';
import { type GroupFilter, groupFilterOf, type Unavailable } from '#shared/domain/menu/availability.ts';
import type { ProfileConflict } from '#shared/domain/menu/food-profile.ts';
import * as itemSearch from '#shared/domain/menu/item-search.ts';
import { shownPriceOf } from '#shared/domain/menu/shown-price.ts';

interface RowView {
  readonly product: Product;
  readonly shown: boolean;
  /** the keys by which it was found in its name, a line break between them; empty: nothing to mark */
  readonly marks: string;
}

/** A group of the menu with all its products. */
interface MenuSection {
  /** 0: that of the products without a known group */
  readonly id: number;
  /** null: that of the products without a known group */
  readonly name: string | null;
  readonly description: string;
  readonly translated?: readonly string[] | undefined;
  readonly kind: ProductGroup['kind'];
  /** when it is offered; none: always */
  readonly hours: readonly HoursEntry[];
  readonly products: readonly Product[];
  /**
   * As nobody ever searched. Made once: most sections are hidden with each key of a search, and what is made for nothing
   * has to be cleared away.
   */
  readonly untouchedRows: readonly RowView[];
}

/** A menu in its order and ready for being searched; made once per menu. */
interface MenuIndex {
  readonly sections: readonly MenuSection[];
  readonly items: ReadonlyMap<number, itemSearch.IndexedItem>;
}

interface IndexedMenu {
  /** taken off in the basket, so that prices are found as they are shown */
  readonly percent: number;
  readonly productGroups: readonly ProductGroup[];
  readonly products: readonly Product[];
  readonly availabilities: Availabilities;
  /** what products are also found by, by their ids */
  readonly otherDescriptions?: ReadonlyMap<number, string> | undefined;
}

/**
 * Groups and products by position, a product in each of its groups, groups without a product left out. Products without
 * a known group come last.
 */
export function menuIndexOf({
  productGroups,
  products,
  availabilities,
  percent,
  otherDescriptions,
}: IndexedMenu): MenuIndex {
  const inOrder = products.toSorted(byPosition);
  const hoursOf = new Map(
    availabilities.availabilityProductGroups.map(({ id, availabilityHours }) => [id, availabilityHours]),
  );
  const sectionOf = (
    {
      id,
      name,
      description,
      translated,
      kind,
    }: Pick<MenuSection, 'id' | 'name' | 'description' | 'translated' | 'kind'>,
    own: readonly Product[],
  ): MenuSection => ({
    id,
    name,
    description,
    translated,
    kind,
    hours: hoursOf.get(id) ?? [],
    products: own,
    untouchedRows: own.map((product) => ({ product, shown: true, marks: '' })),
  });
  const known = new Set(productGroups.map(({ id }) => id));
  const others = inOrder.filter((product) => !product.productGroups.some((id) => known.has(id)));
  return {
    sections: [
      ...productGroups.toSorted(byPosition).map((group) => {
        const own = inOrder.filter((product) => product.productGroups.includes(group.id));
        return sectionOf(group, own);
      }),
      sectionOf({ id: 0, name: null, description: '', kind: null }, others),
    ].filter((section) => section.products.length > 0),
    items: new Map(
      products.map((product) => [
        product.id,
        itemSearch.indexItem({
          name: product.name,
          description: `${product.description} ${otherDescriptions?.get(product.id) ?? ''}`,
          price: shownPriceOf(product, percent).asked,
        }),
      ]),
    ),
  };
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

/** What a person wants to see of a menu. */
interface MenuChoice {
  readonly terms: readonly itemSearch.ItemTerm[];
  /** only the groups of this kind; null: all */
  readonly kind: GroupFilter | null;
  /** what goes against the person's own profile, by product */
  readonly conflicts: ReadonlyMap<number, ProfileConflict>;
  readonly hideConflicts: boolean;
}

export interface SectionView {
  readonly section: MenuSection;
  /** its choice in the product-group filter; null: none */
  readonly kind: GroupFilter | null;
  /** a happy hour that is not on at the chosen time */
  readonly inactive: boolean;
  /** None of its products is shown. Its rows are untouched: the section hides them all, and none of them need change. */
  readonly hidden: boolean;
  readonly rows: readonly RowView[];
  readonly shownCount: number;
}

export interface MenuView {
  readonly index: MenuIndex;
  /** in their order; happy hours that are not on come last, with their times */
  readonly sections: readonly SectionView[];
  /** products that are shown, each once */
  readonly found: number;
  /** products that are left out only because they go against the profile */
  readonly leftOut: number;
  /** products in the groups of each kind, as search and profile have it */
  readonly kinds: Readonly<Record<GroupFilter, number>>;
}

export function menuViewOf(index: MenuIndex, choice: MenuChoice, unavailable: Unavailable | null): MenuView {
  const keys = itemSearch.textKeysOf(choice.terms);
  const matching = new Set<number>();
  const shown = new Set<number>();
  for (const [id, item] of index.items) {
    if (!itemSearch.matchesItem(item, choice.terms)) continue;
    matching.add(id);
    if (!(choice.hideConflicts && choice.conflicts.has(id))) shown.add(id);
  }
  const marksOf = ({ id }: Product) => {
    const nameKeys = index.items.get(id)?.nameKeys ?? '';
    return keys.filter((key) => nameKeys.includes(key)).join('\n');
  };
  const rowOf = (product: Product): RowView => {
    const isShown = shown.has(product.id);
    return { product, shown: isShown, marks: isShown ? marksOf(product) : '' };
  };
  const found = new Set<number>();
  const leftOut = new Set<number>();
  const kinds: Record<GroupFilter, Set<number>> = {
    classics: new Set(),
    'happy-hour': new Set(),
    'happy-hour-inactive': new Set(),
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
      rows: hidden ? section.untouchedRows : section.products.map(rowOf),
      shownCount,
    };
  });
  return {
    index,
    sections: sections.toSorted((a, b) => Number(a.inactive) - Number(b.inactive)),
    found: found.size,
    leftOut: leftOut.size,
    kinds: {
      classics: kinds.classics.size,
      'happy-hour': kinds['happy-hour'].size,
      'happy-hour-inactive': kinds['happy-hour-inactive'].size,
    },
  };
}
