import type { SectionView } from './card-view.ts';

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

/** Rows that are shown in all sections, a product in each of its groups. */
export function shownRows(sections: readonly SectionView[]): number {
  return sections.reduce((sum, { shownCount }) => sum + shownCount, 0);
}
