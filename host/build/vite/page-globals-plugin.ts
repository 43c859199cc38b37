import type { Plugin } from 'vite';

/**
 * What packages leave on the page that elements stand in, by their files, and what stands there instead. None of it does
 * anything for elements: React marks the document, and listens to it for `onSelect`, which no element uses; zod shares its
 * settings with other copies of itself by a global, which a page's own zod would then find.
 */
const leavings: readonly { readonly file: RegExp; readonly code: string; readonly instead: string }[] = [
  {
    file: /react-dom-client\.production\.js$/,
    code: `
    var ownerDocument =
      9 === rootContainerElement.nodeType
        ? rootContainerElement
        : rootContainerElement.ownerDocument;
    null === ownerDocument ||
      ownerDocument[listeningMarker] ||
      ((ownerDocument[listeningMarker] = !0),
      listenToNativeEvent("selectionchange", !1, ownerDocument));
`,
    instead: '\n',
  },
  {
    file: /zod\/v4\/core\/core\.js$/,
    code: `(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
export const globalConfig = globalThis.__zod_globalConfig;
`,
    instead: 'export const globalConfig = {};\n',
  },
  {
    file: /zod\/v4\/core\/core\.js$/,
    code: 'globalThis.__zod_globalConfig?.postProcessor',
    instead: 'globalConfig.postProcessor',
  },
];

/** Leaves the globals of the page as they are (tests/journeys/embedding/page-globals.test.ts). */
export function pageGlobalsPlugin(): Plugin {
  return {
    name: 'fo-page-globals',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => {
      const own = leavings.filter(({ file }) => file.test(id));
      return own.length > 0 ? { code: own.reduce((before, each) => without(before, each, id), code), map: null } : null;
    },
  };
}

function without(before: string, { code, instead }: (typeof leavings)[number], id: string): string {
  if (!before.includes(code)) {
    throw new Error(
      `${id} is written in another way than page-globals-plugin.ts knows. Look what it leaves on pages now.`,
    );
  }
  return before.replace(code, () => instead);
}
