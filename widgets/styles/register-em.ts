/** The same in CSS, for markup that stands on the page before any script: outside of shadow roots, where it counts for all. */
export const emText = '@property --fo-em{syntax:"<length>";inherits:true;initial-value:16px}';

/**
 * Registers `--fo-em` as a length, so that `1em` is counted where it is declared (see tokens.css). `@property` is
 * ignored in shadow roots, and the page's own sheets are not ours. Browsers that
 * lack it get the length itself (runtime/element/older-browsers.ts).
 */
export function registerEm(): void {
  try {
    globalThis.CSS?.registerProperty?.({
      name: '--fo-em',
      syntax: '<length>',
      inherits: true,
      initialValue: '16px',
    });
  } catch (error) {
    // a second copy of the script finds it registered, which is what it wants
    if ((error as Error).name !== 'InvalidModificationError') throw error;
  }
}
