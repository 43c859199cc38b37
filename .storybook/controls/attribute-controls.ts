import type { ArgTypes } from '@storybook/react-vite';
import type { ManifestElement } from '#build/package/manifest/to-manifest.ts';

/** These choose a marketplace: a story's stands in memory, under a key of its own, so they are shown, not changed. */
export const fixedAttributes: ReadonlySet<string> = new Set(['api-base', 'api-key']);

/** Which element a story shows, by its title: `elements/fo-account/forms` → `fo-account`. */
export function elementOf(title: string): string | undefined {
  return /^elements\/(fo-[a-z-]+)/.exec(title)?.[1];
}

/** `'light' | 'dark' | 'auto'` → its values; none for any other type. */
function valuesOf(type: string): readonly string[] {
  const parts = type.split(' | ').filter((part) => part !== 'undefined');
  return parts.every((part) => /^'.*'$/.test(part)) ? parts.map((part) => part.slice(1, -1)) : [];
}

function controlOf(name: string, type: string): Pick<ArgTypes[string], 'control' | 'options'> {
  if (fixedAttributes.has(name)) return { control: false };
  const options = name === 'lang' ? ['de', 'en'] : valuesOf(type);
  if (options.length > 0) return { options: [...options], control: { type: 'select' } };
  if (type === 'boolean') return { control: { type: 'boolean' } };
  return { control: { type: type === 'number' ? 'number' : 'text' } };
}

/** Each attribute of an element, its own and the common ones, with its control, from what the element documents. */
export function attributeControls(attributes: ManifestElement['attributes']): ArgTypes {
  return Object.fromEntries(
    attributes.map(({ name, type, description, default: initial }) => [
      name,
      {
        name,
        description,
        ...controlOf(name, type.text),
        table: {
          category: 'Attributes',
          type: { summary: type.text },
          ...(initial !== undefined && { defaultValue: { summary: initial } }),
        },
      },
    ]),
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Sets what was chosen; what is no longer chosen goes, and what the story itself wrote stays. */
export function setAttributes(element: Element, chosen: Readonly<Record<string, unknown>>, set: Set<string>): void {
  for (const [name, value] of Object.entries(chosen)) {
    if (value === undefined || value === null || value === '' || value === false) {
      if (set.delete(name) || value === false) element.removeAttribute(name);
      continue;
    }
    set.add(name);
    element.setAttribute(name, value === true ? '' : textOf(value));
  }
}
