import type { Plugin } from 'vite';

/** Of React's own file: it is built in here, and left outside in the npm package. */
const react = /react-dom-client\.production\.js$/;
const zod = /zod\/v4\/core\/core\.js$/;

/** What is left out of packages, by their files, and what stands there instead. */
const leftOut: readonly { readonly file: RegExp; readonly code: RegExp; readonly instead: string }[] = [
  {
    // it marks the page's document, and listens to it for `onSelect`
    file: react,
    code: / {4}var ownerDocument =\n.{0,300}?listenToNativeEvent\("selectionchange", !1, ownerDocument\)\);\n/s,
    instead: '',
  },
  {
    // what makes events of `onSelect`, `onComposition…` and `onBeforeInput`
    file: react,
    code: / {6}handleEventFunc = targetInst \? getNodeFromInstance\(targetInst\) : window;\n {6}switch \(domEventName\) \{\n {8}case "focusin":.{0,4500}?(?= {6}extractEvents\$1\(\n)/s,
    instead: '',
  },
  {
    // its settings, which a page's own zod would find
    file: zod,
    code: /\(_a = globalThis\)\.__zod_globalConfig \?\? .*\nexport const globalConfig = globalThis\.__zod_globalConfig;/,
    instead: 'export const globalConfig = {};',
  },
  { file: zod, code: /globalThis\.__zod_globalConfig\?\.postProcessor/, instead: 'globalConfig.postProcessor' },
];

/**
 * Leaves out of React and zod what marks the page that elements stand in, whose globals stay as they are, and React's
 * events that no element uses (`leave-out-plugin.test.ts` holds them to that).
 *
 * Measured without it (November 2026): 0.8 kB brotli more for each element, of 88 to 155.
 */
export function leaveOutPlugin(): Plugin {
  return {
    name: 'fo-leave-out',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => {
      const own = leftOut.filter(({ file }) => file.test(id));
      return own.length > 0 ? { code: own.reduce((before, each) => without(before, each, id), code), map: null } : null;
    },
  };
}

function without(before: string, { code, instead }: (typeof leftOut)[number], id: string): string {
  if (!code.test(before)) {
    throw new Error(`${id} is written in another way than leave-out-plugin.ts knows: teach it, or leave the rule out.`);
  }
  return before.replace(code, instead);
}
