import { DomainError } from '#shared/domain/domain-error.ts';

/** The number of a row; null for what is none. */
export const rowNumber = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** The row behind which a page begins; null: from the newest on. @throws DomainError `page.error.cursor` */
export function pageNumber(page: string | undefined): number | null {
  const number = page === undefined ? null : rowNumber(page);
  if (page !== undefined && number === null) throw new DomainError({ key: 'page.error.cursor', field: 'page' });
  return number;
}
