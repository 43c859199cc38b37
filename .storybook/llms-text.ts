import type { ManifestElement } from '../host/build/package/manifest/to-manifest.ts';
import { referenceOf } from './blocks/reference.ts';

const summary =
  'Custom elements for ordering food: a restaurant menu with basket and checkout, address search, list of restaurants, order state, account. One script and one tag put them on any page.';

/** What only Storybook understands of a page: imports, blocks, links to its own pages; code stays as it is. */
function plain(page: string): string {
  const parts = page.split(/(^```[\s\S]*?^```$)/m);
  return parts
    .map((part) =>
      part.startsWith('```')
        ? part
        : part
            .replaceAll(/^import .*$/gm, '')
            .replaceAll(/^<[A-Z].*>$/gm, '')
            .replaceAll(/\[([^\]]+)\]\(\?path=[^)]*\)/g, '$1')
            // the file has one title, its own
            .replaceAll(/^(#+) /gm, '#$1 '),
    )
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The whole documentation as one plain file for language models (llmstxt.org): a title, a summary, then everything. */
export function llmsText(pages: readonly string[], elements: readonly ManifestElement[]): string {
  const reference = elements.map((element) => referenceOf(element).replaceAll(/^(#+) /gm, '#$1 '));
  return `${['# fo-elements', `> ${summary}`, ...pages.map(plain), ...reference].join('\n\n')}\n`;
}
