/** A custom property of tokens.css, as a page or a component uses it. */
export interface Token {
  /** what components read, as in `--_accent` */
  readonly resolved: string;
  /** what a page sets, as in `--fo-color-accent`; null for what is ours alone */
  readonly fromPage: string | null;
  /** ours, where the page sets nothing */
  readonly initial: string;
  /** what it is for, from the comment at its end; empty where there is none */
  readonly use: string;
}

const declaration = /(--_[a-z0-9-]+):\s*([^;]+);(?:[ \t]*\/\*\s*(.+?)\s*\*\/)?/g;
const ofPage = /^var\((--fo-[a-z-]+),\s*([\s\S]+)\)$/;

/** The tokens of a sheet in their order, each once: the first declaration is the one without conditions. */
export function tokensOf(css: string): readonly Token[] {
  const tokens = new Map<string, Token>();
  for (const [, resolved = '', value = '', use = ''] of css.matchAll(declaration)) {
    if (tokens.has(resolved)) continue;
    const [, fromPage = null, initial = value] = ofPage.exec(value.trim()) ?? [];
    tokens.set(resolved, { resolved, fromPage, initial: initial.trim(), use });
  }
  return [...tokens.values()];
}

/** Which light and which dark value a colour stands for; one without two is the same in both. */
export function schemesOf(initial: string): { readonly light: string; readonly dark: string } {
  const inner = /^light-dark\((.+)\)$/.exec(initial)?.[1];
  if (!inner) return { light: initial, dark: initial };
  // a comma inside `rgb(…)` parts nothing
  const [light = '', dark = ''] = inner.split(/,\s*(?![^(]*\))/);
  return { light, dark };
}
