import path from 'node:path';
import type { Plugin } from 'vite';

const queries = ['?sheet', '?shared'] as const;
const prefixOf = { '?sheet': '\0sheet:', '?shared': '\0shared:' } as const;
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

const sharing = path.resolve(import.meta.dirname, '../../../widgets/styles/shared-sheet.ts');

/** The module behind `x.css?shared`: its text goes into the sheet that all elements share. */
function sharedModule(cssFile: string): string {
  const text = JSON.stringify(`${cssFile}?inline`);
  return `import css from ${text};
import { shareRules } from ${JSON.stringify(sharing)};
const replace = shareRules(css);
if (import.meta.hot) {
  import.meta.hot.accept(${text}, (next) => { if (next) replace(next.default); });
}
`;
}

/**
 * `import { sheet, css } from './x.css?sheet'` gives ONE constructable `CSSStyleSheet` for all shadow roots of the
 * page (allowed under `style-src 'none'`) and the same text for server rendering, where `sheet` is undefined.
 * `import './x.css?shared'` adds its rules to the one sheet of widgets/styles/shared-sheet.ts.
 * While developing, a change of the file replaces the sheet's rules in place, so that no element loses its state.
 */
export function sheetPlugin(): Plugin {
  return {
    name: 'fo-css-sheet',
    enforce: 'pre',
    async resolveId(id, importer) {
      const query = queries.find((each) => id.endsWith(each));
      if (!query) return null;
      const file = await this.resolve(id.slice(0, -query.length), importer, { skipSelf: true });
      // the suffix keeps other plugins from taking the virtual module for CSS
      return file && `${prefixOf[query]}${file.id}${suffix}`;
    },
    load(id) {
      const query = queries.find((each) => id.startsWith(prefixOf[each]));
      if (!query) return null;
      const file = id.slice(prefixOf[query].length, -suffix.length);
      return query === '?sheet' ? sheetModule(file) : sharedModule(file);
    },
  };
}
