/** What a restaurant's figures are shown of: a day, a week from Monday on, or a calendar month, in Vienna. */
export const figurePeriods = ['day', 'week', 'month'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** A statement's number: the year in which it was made and its place in it, without gaps. */
export const statementNumberPattern = /^\d{4}-\d{6}$/;
