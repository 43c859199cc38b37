import { baseSheets } from '#styles/base-sheets.ts';
import { lookOrder, type TakeLook } from './use-look.ts';

/**
 * Takes looks into a root that has adopted the base sheets and then the element's own: between the two, in the order of
 * `lookOrder`.
 */
export function takeLooks(root: ShadowRoot): TakeLook {
  const taken: number[] = [];
  return (name, sheet) => {
    const rank = lookOrder.indexOf(name);
    if (taken.includes(rank)) return;
    const before = taken.filter((each) => each < rank).length;
    taken.push(rank);
    root.adoptedStyleSheets = root.adoptedStyleSheets.toSpliced(baseSheets.length + before, 0, sheet);
  };
}
