import type { Failure } from '#state/core/remote/failure.ts';

/** What the server says of a field; undefined: nothing is wrong with it. */
export const fieldError = (failure: Failure | null, field: string): string | undefined =>
  failure?.errors.find((each) => each.field === field || each.field?.startsWith(`${field}.`))?.message;

/** A failure of no field of the form. */
export const isOfNoField = (failure: Failure | null): failure is Failure =>
  failure !== null && !failure.errors.some(({ field }) => field);
