import type { ErrorKey } from '#shared/contract/errors.ts';
import type { Failure } from '#state/core/failure.ts';
import { type DetailField, detailFields } from './address-draft.ts';

const invalid: ErrorKey = 'address.error.invalid';

/** What the server says of the fields below the search, by field. */
export function detailFaultsOf(failure: Failure | null): Partial<Record<DetailField, string>> {
  const known = (failure?.errors ?? []).flatMap(({ field, message }) => {
    const detail = detailFields.find((each) => each === field);
    return detail ? [[detail, message] as const] : [];
  });
  return Object.fromEntries(known);
}

/** The place itself is refused: its street, number, postcode or municipality, or all of it. */
export function isPlaceFault(failure: Failure | null): boolean {
  return (failure?.errors ?? []).some(
    ({ key, field }) => key === invalid && !detailFields.some((each) => each === field),
  );
}
