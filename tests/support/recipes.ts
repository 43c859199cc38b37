import { readFileSync } from 'node:fs';
import path from 'node:path';

const page = readFileSync(path.resolve(import.meta.dirname, '../../.storybook/docs/4-recipes.mdx'), 'utf8');

/** What stands in place of a site owner's own addresses. */
export interface OwnValues {
  /** the marketplace's origin */
  readonly host: string;
  /** the origin of the site that copies the recipe */
  readonly site: string;
}

/**
 * The code of a recipe as the documentation gives it, by the section's heading; of several in one language the first
 * unless `position` says which. The restaurant is the demonstration's, and so is the key.
 * @throws Error when the documentation has no such code
 */
export function recipe(
  heading: string,
  language: 'html' | 'js' | 'php',
  { host, site }: OwnValues,
  position = 0,
): string {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const codes = [...section.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm)];
  const code = codes.filter(([, name]) => name === language)[position]?.[2];
  if (code === undefined) throw new Error(`"${heading}" gives no ${language}.`);
  return code
    .replaceAll('https://your-host.example', host)
    .replaceAll('https%3A%2F%2Fyou.example', encodeURIComponent(site))
    .replaceAll('your-slug', 'pizzeria-napoli-express')
    .replaceAll('your-key', 'demo');
}

/** A post's HTML as WordPress prints it from the classic editor: `wpautop` makes paragraphs and line breaks. */
export function fromClassicEditor(html: string): string {
  return `<p>Griaß euch &#8211; &#8220;Pizza&#8221;!</p>\n<p>${html.replaceAll('\n', '<br />\n')}</p>`;
}

/** What WordPress prints for a page with a shortcode: what it returns in its place, the script in the footer. */
export function fromShortcode(php: string): string {
  const [, script] =
    /wp_enqueue_script\('[\w-]+', '([^']+)', \[\], null, \['strategy' => 'async', 'in_footer' => true\]\)/.exec(php) ??
    [];
  const [, html] = /return '([^']+)';/.exec(php) ?? [];
  if (script === undefined || html === undefined) throw new Error('The shortcode returns nothing.');
  return `<p>${html}</p><footer></footer><script src="${script}" id="fo-elements-js" async data-wp-strategy="async"></script>`;
}
