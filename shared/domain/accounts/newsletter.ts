/** The version of the words by which the newsletter is agreed to; kept with every consent. To be raised with them. */
export const newsletterWording = '2026-11';
