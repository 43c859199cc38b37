/** The same in CSS, for markup that stands on the page before any script: outside of shadow roots, where it counts for all. */
export const emText = '@property --fo-em{syntax:"<length>";inherits:true;initial-value:16px}';

/**
 * Registers `--fo-em` as a length, so that `1em` is counted where it is declared (see tokens.css). `@property` is
 * ignored in shadow roots, and the page's own sheets are not ours. Without it, or in a browser that
 * lacks it, sizes are plain `em`, which multiply when nested, and nothing breaks.
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
    if (!(error instanceof DOMException && error.name === 'InvalidModificationError')) throw error;
  }
}
