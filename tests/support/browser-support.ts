import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { browserFloor } from '#build/browser-floor.ts';

/** The browsers of `browserslist` by their names in MDN's data. */
const names = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
} as const;

const floor = [...browserFloor].map(([name, version]) => {
  if (!(name in names)) throw new Error(`MDN's data knows no browser "${name}".`);
  return [names[name as keyof typeof names], version] as const;
});

const numbers = (version: string) => version.replace('≤', '').split('.').map(Number);

function isUpTo(version: string, newest: string): boolean {
  const [given, most] = [numbers(version), numbers(newest)];
  for (const [index, part] of most.entries()) {
    const difference = (given[index] ?? 0) - part;
    if (difference !== 0) return difference < 0;
  }
  return true;
}

/** By its own name, without a flag, and still there. */
function isSupported(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, prefix, alternative_name: otherName, flags } = statement;
  return Boolean(added && added !== 'preview' && !removed && !prefix && !otherName && !flags && isUpTo(added, version));
}

/** The oldest browsers that lack a feature; empty where all have it. */
export function lackedBy({ support }: CompatStatement): readonly string[] {
  return floor.flatMap(([name, version]) => {
    const statements = [support[name] ?? []].flat();
    return statements.length === 0 || statements.some((each) => isSupported(each, version)) ? [] : [name];
  });
}

/** A branch of MDN's data; its types allow for every branch to be missing. */
const branch = (node: Identifier | undefined) => node as unknown as Readonly<Record<string, Identifier>>;
const builtins = branch(bcd.javascript['builtins']);
const api = branch(bcd.api);
const intl = branch(builtins['Intl']);
const css = {
  atRules: branch(bcd.css['at-rules']),
  selectors: branch(bcd.css.selectors),
  properties: branch(bcd.css.properties),
};

const isYoung = (node: Identifier | undefined) => node?.__compat !== undefined && lackedBy(node.__compat).length > 0;

/** Whether a browser lacks `owner`'s member, or with `owner` null the global `name`, as TypeScript's lib declares them. */
export function isYoungMember(owner: string | null, name: string): boolean {
  if (owner === null) return isYoung(api[name]) || isYoung(builtins[name]);
  const [, format] = /^(\w+)Options$/.exec(owner) ?? [];
  if (format !== undefined) {
    const options = branch(intl[format]?.[format]?.['options_parameter']);
    return isYoung(options?.[`options_${name}_parameter`]);
  }
  const owners = [api[owner], builtins[owner], intl[owner]];
  return owners.some((node) => isYoung(node?.[name]) || isYoung(node?.[`${name}_static`]));
}

/** Whose members a file of any kind may use; of all others the name alone would say nothing. */
const commonOwners =
  /^(Array|String|Object|Map|Set|WeakMap|WeakSet|Promise|RegExp|Number|Date|Iterator|TypedArray|ArrayBuffer|Error|Function|(HTML|SVG)?\w*Element|Document|Node|ShadowRoot|DocumentFragment|Event|EventTarget|Window|Navigator|Location|History|URL|URLSearchParams|Headers|Request|Response|Blob|File|FormData|AbortSignal|CSSStyleSheet|Animation|Storage|Performance)$/;

interface NamesOfScripts {
  readonly globals: ReadonlySet<string>;
  /** `Promise.withResolvers` */
  readonly statics: ReadonlySet<string>;
  /** `union`, where nothing older has a member of that name */
  readonly members: ReadonlySet<string>;
}

/** What young features are called in scripts. */
export function youngNames(): NamesOfScripts {
  const [globals, statics, old, young] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  for (const tree of [builtins, intl, api]) {
    for (const [owner, node] of Object.entries(tree)) {
      if (owner === '__compat' || !node.__compat) continue;
      if (isYoung(node)) globals.add(owner);
      for (const [name, member] of Object.entries(node) as [string, Identifier][]) {
        if (name === '__compat' || !member.__compat) continue;
        const asStatic = name.replace(/_static$/, '');
        if (isYoung(member)) statics.add(`${owner}.${asStatic}`);
        if (asStatic === name && !/_(event|permission)$/.test(name) && !isYoung(member)) old.add(name);
        if (asStatic === name && isYoung(member) && commonOwners.test(owner)) young.add(name);
      }
    }
  }
  return { globals, statics, members: young.difference(old) };
}

const types = new Map<string, Identifier>();
function collectTypes(node: Identifier): void {
  for (const [name, each] of Object.entries(node) as [string, Identifier][]) {
    if (name === '__compat') continue;
    if (each.__compat && !types.has(name)) types.set(name, each);
    collectTypes(each);
  }
}
collectTypes(bcd.css.types as Identifier);

const viewportUnits = { s: 'small', d: 'dynamic', l: 'large' } as Readonly<Record<string, string>>;

/** Whether a browser lacks a piece of CSS. */
export const youngCss = {
  atRule: (name: string) => isYoung(css.atRules[name]),
  selector: (name: string) => isYoung(css.selectors[name]),
  property: (name: string) => isYoung(css.properties[name]),
  keyword: (property: string, keyword: string) => isYoung(css.properties[property]?.[keyword]),
  function: (name: string) => isYoung(types.get(name)),
  unit: (unit: string) =>
    isYoung(types.get(unit) ?? types.get(`viewport_percentage_units_${viewportUnits[unit[0] ?? '']}`)),
};
