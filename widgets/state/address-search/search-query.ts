import { cutAtSecondSlash, isLongEnough } from '#shared/domain/places/query-length.ts';

/** Longer ones are refused by the server; whoever pastes a whole letter means its beginning. */
const maximumQueryLength = 200;

/** What is asked for a text: up to its second slash (PRODUCT.md 13.3), in whole characters. */
export const queryOf = (text: string) =>
  cutAtSecondSlash(text)
    .trim()
    .slice(0, maximumQueryLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Whether what is typed is asked at all: more than the threshold of what counts of it. */
export const isAsked = (text: string, threshold: number) => isLongEnough(queryOf(text), threshold);
