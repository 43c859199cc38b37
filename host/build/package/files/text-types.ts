import { de } from '#shared/messages/de.ts';

/** The types of texts in the page's own words (`PageTexts` of the elements' runtime), with every key there is. */
export function textTypes(): string {
  const keys = Object.keys(de).map((key) => `  | '${key}'`);
  return `/** The key of a text of the elements. */
export type TextKey =
${keys.join('\n')};

/** Texts in the page's own words, by key: \`{name}\` stands where the original has it. */
export type OwnTexts = { readonly [Key in TextKey]?: string };

/** The page's own words for both languages, or for one of them. */
export type PageTexts = OwnTexts & { readonly de?: OwnTexts; readonly en?: OwnTexts };
`;
}
