import type { Manifest, ManifestElement } from '../manifest/to-manifest.ts';

/** Written files, by their path in the package. */
export type Files = Readonly<Record<string, string>>;

/** `restaurant-menu` of `<fo-restaurant-menu>` */
export function entryOf({ tagName }: ManifestElement): string {
  return tagName.replace(/^fo-/, '');
}

/** `FoRestaurantMenu`: of its types and its React wrapper */
export function baseName({ name }: ManifestElement): string {
  return name.replace(/Element$/, '');
}

/** `fo-order-placed` → `onFoOrderPlaced` */
export function handlerName(event: string): string {
  return `on-${event}`.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A documentation comment; what would end it early is taken apart. */
export function docComment(text: string, indent = ''): string {
  const lines = text.replaceAll('*/', '* /').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

export function elementsOf({ modules }: Manifest): ManifestElement[] {
  return modules.flatMap(({ declarations }) => declarations);
}

export function eventNames({ events }: ManifestElement): string {
  return events.length === 0 ? 'never' : events.map(({ name }) => `'${name}'`).join(' | ');
}

/** The description of an attribute, property or variable with what holds where nothing is given. */
export function descriptionOf(item: { readonly description: string; readonly default?: string | undefined }): string {
  return item.default === undefined ? item.description : `${item.description} (by default: ${item.default})`;
}
