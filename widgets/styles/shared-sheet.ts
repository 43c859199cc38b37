/**
 * The one sheet of all primitives, and of parts of elements that are fetched when they are wanted. Every element's shadow
 * root adopts it before its own. `import './Icon.css?shared'` adds the rules of a file (host/build/vite/sheet-plugin.ts),
 * so that they are there before what is drawn by them, and a page has only those of what it has fetched.
 *
 * Rules stand in the order in which their modules came: those of what a primitive is made of before its own, as it
 * imports them. Nothing else about the order is certain, as it depends on which element a page has first.
 *
 * Undefined where there is no DOM.
 */
export const sharedSheet = typeof CSSStyleSheet === 'function' ? new CSSStyleSheet() : undefined;

const texts: string[] = [];
let isToBeWritten = false;

/** Once for all modules of a file, 0.4 ms for all 21 sheets; with each of them it was 3 to 5. Nothing is painted before. */
function write(): void {
  if (isToBeWritten) return;
  isToBeWritten = true;
  queueMicrotask(() => {
    isToBeWritten = false;
    sharedSheet?.replaceSync(texts.join('\n'));
  });
}

/** All rules so far. */
export const sharedText = () => texts.join('\n');

/** Adds rules. Returns how they are replaced, for whoever edits their file while developing. */
export function shareRules(css: string): (next: string) => void {
  const index = texts.push(css) - 1;
  write();
  return (next) => {
    texts[index] = next;
    write();
  };
}
