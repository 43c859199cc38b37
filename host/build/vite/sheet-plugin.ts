import type { Plugin } from 'vite';

const query = '?sheet';
const prefix = '\0sheet:';
const suffix = '.js';

/** The module behind `x.css?sheet`: Vite's own pipeline makes the text, this makes one shared sheet of it. */
function sheetModule(cssFile: string): string {
  const text = JSON.stringify(`${cssFile}?inline`);
  return `import css from ${text};
export { css };
export const sheet = typeof CSSStyleSheet === 'function' ? new CSSStyleSheet() : undefined;
sheet?.replaceSync(css);
if (import.meta.hot) {
  import.meta.hot.accept(${text}, (next) => { if (next) sheet?.replaceSync(next.default); });
}
`;
}

/**
 * `import { sheet, css } from './x.css?sheet'` gives ONE constructable `CSSStyleSheet` for all shadow roots of the
 * page (allowed under `style-src 'none'`) and the same text for server rendering, where `sheet` is undefined.
 * While developing, a change of the file replaces the sheet's rules in place, so that no element loses its state.
 */
export function sheetPlugin(): Plugin {
  return {
    name: 'fo-css-sheet',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(query)) return null;
      const file = await this.resolve(id.slice(0, -query.length), importer, { skipSelf: true });
      // the suffix keeps other plugins from taking the virtual module for CSS
      return file && `${prefix}${file.id}${suffix}`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      return sheetModule(id.slice(prefix.length, -suffix.length));
    },
  };
}
