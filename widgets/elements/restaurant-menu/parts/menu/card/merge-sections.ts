import type { SectionView } from './card-view.ts';

/**
 * The sections of a new view as far as its first `rows` shown rows, those below as they were: what is in sight follows a
 * key at once, the rest a moment later. Sections that only the new view has are as it has them.
 */
export function mergeSections(
  now: readonly SectionView[],
  before: readonly SectionView[],
  rows: number,
): readonly SectionView[] {
  if (now === before) return now;
  const old = new Map(before.map((each) => [each.section, each]));
  let shown = 0;
  return now.map((each) => {
    const isInSight = shown < rows;
    shown += each.shownCount;
    return isInSight ? each : (old.get(each.section) ?? each);
  });
}
