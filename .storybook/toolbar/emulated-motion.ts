const question = '(prefers-reduced-motion: reduce)';
const rules = new Set<CSSMediaRule>();
let reduced = false;

const isAbout = (rule: CSSRule): rule is CSSMediaRule =>
  rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-reduced-motion');

const applyTo = (rule: CSSMediaRule) => {
  rule.media.mediaText = reduced ? 'all' : question;
};

/**
 * A page can't change what the browser answers to `prefers-reduced-motion`, so the question itself is changed: in the
 * sheets of the elements, which all come through `replaceSync`, and in `matchMedia`. To be imported before any element.
 */
function watchSheets(): void {
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function keepMotionRules(this: CSSStyleSheet, text: string) {
    replaceSync.call(this, text);
    for (const rule of this.cssRules) {
      if (!isAbout(rule)) continue;
      rules.add(rule);
      applyTo(rule);
    }
  };
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (query) => matchMedia.call(globalThis, reduced ? query.replace(question, 'all') : query);
}

/** Elements that ask in code learn of it when they are shown anew. */
export function emulateReducedMotion(on: boolean): void {
  if (reduced === on) return;
  reduced = on;
  for (const rule of rules) applyTo(rule);
}

watchSheets();
