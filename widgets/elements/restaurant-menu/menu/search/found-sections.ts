import type { SectionView } from '../view/menu-view.ts';

/** The sections with what is shown in them alone, as far as the first `count` rows. */
export function foundSections(sections: readonly SectionView[], count: number): readonly SectionView[] {
  const found: SectionView[] = [];
  let left = count;
  for (const section of sections) {
    if (left <= 0) break;
    if (section.hidden) continue;
    const rows = section.rows.filter(({ shown }) => shown).slice(0, left);
    left -= rows.length;
    found.push({ ...section, rows, shownCount: rows.length });
  }
  return found;
}

/** The least heights there are, in CSS pixels (`product.css`, `menu.css`). */
const leastHeight = { heading: 60, row: 112, rowWithPicture: 144 };

/** How many shown rows begin within so many pixels below the top of the first section; one at least. */
export function rowsWithin(sections: readonly SectionView[], room: number): number {
  let count = 0;
  let height = 0;
  for (const section of sections) {
    if (section.hidden) continue;
    height += leastHeight.heading;
    for (const { shown, product } of section.rows) {
      if (!shown) continue;
      if (height >= room) return Math.max(1, count);
      count += 1;
      height += product.picture ? leastHeight.rowWithPicture : leastHeight.row;
    }
  }
  return Math.max(1, count);
}

/** Rows that are shown in all sections, a product in each of its groups. */
export function shownRows(sections: readonly SectionView[]): number {
  return sections.reduce((sum, { shownCount }) => sum + shownCount, 0);
}
