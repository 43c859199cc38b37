import { buttonId, type ColourName } from '#site/pages/demo/builder-elements.ts';
import type { Colours } from './contrast.ts';

/** What somebody has put together. */
export interface Choice {
  /** a tag, or `fo-order-button` */
  readonly id: string;
  /** without those that hold anyway; a switch's value is empty */
  readonly attributes: Readonly<Record<string, string>>;
  /** what stands on the button */
  readonly label: string;
  /** only those that differ from ours */
  readonly colours: Colours;
  /** empty: ours */
  readonly radius: string;
}

/** The script to name: an address with a version, and its hash (SRI); null where nothing is built. */
interface LoaderScript {
  readonly url: string;
  readonly integrity: string | null;
  /** an import map with the hashes of all modules; left out where only the script's own is wanted */
  readonly importMap?: string | null;
}

/**
 * What the site's owner copies: script, tag and, where colours were chosen, a style. An import map counts only for
 * modules that come after it.
 */
export function snippetOf(choice: Choice, loader: LoaderScript): string {
  const hash = loader.integrity === null ? '' : ` integrity="${escaped(loader.integrity)}"`;
  const script = `<script type="module" async src="${escaped(loader.url)}"${hash} crossorigin="anonymous"></script>`;
  const map = loader.importMap ? `<script type="importmap">${loader.importMap}</script>` : '';
  return [map, script, tagOf(choice), styleOf(choice)].filter((part) => part !== '').join('\n');
}

/** An element's attributes are a button's `data-fo-…`; its restaurant is what it orders at. */
export function attributesOf({ id, attributes }: Choice): [name: string, value: string][] {
  if (id !== buttonId) return Object.entries(attributes);
  const named = Object.entries(attributes).map(([name, value]): [string, string] => [
    name === 'slug' ? 'data-fo-order' : `data-fo-${name}`,
    value,
  ]);
  return [['type', 'button'], ['aria-haspopup', 'dialog'], ...named];
}

/** Custom properties and their values. */
export function propertiesOf({ colours, radius }: Choice): [name: string, value: string][] {
  const chosen = (Object.entries(colours) as [ColourName, string][]).map(([name, value]): [string, string] => [
    `--fo-color-${name}`,
    value,
  ]);
  if (radius === '') return chosen;
  return [...chosen, ['--fo-radius', radius], ['--fo-radius-large', radius]];
}

function tagOf(choice: Choice): string {
  const attributes = attributesOf(choice)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('');
  return choice.id === buttonId
    ? `<button${attributes}>${escaped(choice.label)}</button>`
    : `<${choice.id}${attributes}></${choice.id}>`;
}

function styleOf(choice: Choice): string {
  const properties = propertiesOf(choice);
  if (properties.length === 0) return '';
  const lines = properties.map(([name, value]) => `    ${name}: ${value};`).join('\n');
  return `<style>\n  ${choice.id === buttonId ? ':root' : choice.id} {\n${lines}\n  }\n</style>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
