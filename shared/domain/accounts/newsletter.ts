/** The version of the text by which the newsletter is agreed to; kept with every consent. To be raised with them. */
export const newsletterTextVersion = '2026-11';
