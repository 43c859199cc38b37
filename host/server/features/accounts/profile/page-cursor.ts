import { hashOf } from '#platform/secrets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';

/** Characters that say whether a cursor is one of ours; with an order's id before them it stays within forty. */
const checkLength = 7;

/** A list of an account that goes on behind a row: whose, and which. */
export interface PagedList {
  readonly list: 'orders' | 'transactions';
  readonly userId: string;
}

/** Where a list goes on: behind the row of this id. Of use in that very list alone. */
export function writePageCursor(list: PagedList, id: string): string {
  return `${id}.${checkOf(list, id)}`;
}

/** The row's id. @throws DomainError `page.error.cursor` for anything that was not written for this list */
export function readPageCursor(list: PagedList, cursor: string): string {
  const end = cursor.lastIndexOf('.');
  const id = cursor.slice(0, Math.max(0, end));
  if (id === '' || cursor.slice(end + 1) !== checkOf(list, id)) throw unknownPage();
  return id;
}

export function unknownPage(): DomainError {
  return new DomainError({ key: 'page.error.cursor', field: 'page' });
}

/** Rows belong to their user whatever the cursor says: this only tells a whole cursor from a changed one. */
function checkOf({ list, userId }: PagedList, id: string): string {
  return hashOf(`page ${list} ${userId} ${id}`).slice(0, checkLength);
}
