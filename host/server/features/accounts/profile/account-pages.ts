import { creditRepository } from '#features/credits/credit-repository.ts';
import { settingsRepository } from '#features/operator/settings-repository.ts';
import { orderViewOf } from '#features/orders/order-view.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf } from '#platform/secrets.ts';
import { singleton } from '#server/app-context.ts';
import { ordersPerPage } from '#shared/contract/account.ts';
import { type CreditTransaction, transactionsPerPage } from '#shared/contract/credits.ts';
import type { Order } from '#shared/contract/orders.ts';
import { centsOfPoints } from '#shared/domain/basket/basket-totals.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertOwnConsumer, consumerIdOf } from '../own-user.ts';
import { accountPageRepository } from './account-page-repository.ts';

/** A page of a list, the newest first; `next_page_url` is a path, null on the last page. */
interface AccountPage<Row> {
  data: Row[];
  next_page_url: string | null;
}

/**
 * What an account has gathered, for its own consumer alone.
 * @throws DomainError `request.error.unauthenticated` for a guest, `request.error.forbidden` for staff,
 * `request.error.not-found` for somebody else's account
 */
export const accountPages = singleton((app) => {
  const { db } = app;
  const hasPoints = async () => (await settingsRepository(db).read()).flags.CREDITS;

  return {
    /** 0 while the operator has switched points off: they are not lost, but nothing can be paid with them. */
    async balance(visitor: Visitor, userId: string): Promise<{ balance: number; balanceAsCurrency: number }> {
      assertOwnConsumer(visitor, userId);
      const balance = (await hasPoints()) ? await creditRepository(db).balanceOf(userId) : 0;
      return { balance, balanceAsCurrency: centsOfPoints(balance) };
    },

    /** None while points are off. @throws DomainError `page.error.cursor` */
    async transactions(visitor: Visitor, userId: string, cursor?: string): Promise<AccountPage<CreditTransaction>> {
      assertOwnConsumer(visitor, userId);
      const list = { list: 'transactions', userId } as const;
      const behind = readPageCursor(list, cursor);
      if (!(await hasPoints())) return { data: [], next_page_url: null };
      const rows = await accountPageRepository(db).transactions(userId, {
        behind: behind === null ? null : Number(behind),
        limit: transactionsPerPage + 1,
      });
      return pageOf(rows, transactionsPerPage, { list, path: `/json/user/${userId}/credit/transactions` });
    },

    /**
     * By a cursor, or by the number of the page from 1 on, none of which comes after the last; the next one is a cursor.
     * @throws DomainError `page.error.cursor`
     */
    async orders(visitor: Visitor, cursor?: string): Promise<AccountPage<Order>> {
      const userId = consumerIdOf(visitor);
      const list = { list: 'orders', userId } as const;
      // a number of a page, or a cursor
      const isNumber = cursor !== undefined && /^[1-9]\d{0,9}$/.test(cursor);
      const behind = isNumber ? null : readPageCursor(list, cursor);
      const skip = isNumber ? (Number(cursor) - 1) * ordersPerPage : 0;
      const rows = await accountPageRepository(db).orders(userId, { behind, skip, limit: ordersPerPage + 1 });
      if (!rows) throw unknownPage();
      const { data, next_page_url } = pageOf(rows, ordersPerPage, { list, path: '/user/orders/more' });
      return {
        data: data.map((order) => orderViewOf(order, { owned: true, personal: true })),
        next_page_url,
      };
    },
  };
});

/** The page of rows of which one more was read than it shows; its cursor is of use in that very list alone. */
function pageOf<Row extends { id: string | number }>(
  rows: readonly Row[],
  perPage: number,
  { list, path }: { list: PagedList; path: string },
): AccountPage<Row> {
  const data = rows.slice(0, perPage);
  const id = rows.length > perPage ? data.at(-1)?.id : undefined;
  return { data, next_page_url: id === undefined ? null : `${path}?page=${id}.${checkOf(list, String(id))}` };
}

/** Characters that say whether a cursor is one of ours; with an order's id before them it stays within forty. */
const checkLength = 7;

/** A list of an account that goes on behind a row: whose, and which. */
interface PagedList {
  readonly list: 'orders' | 'transactions';
  readonly userId: string;
}

/**
 * The id of the row that a page begins behind; null for the first page.
 * @throws DomainError `page.error.cursor` for anything that was not written for this list
 */
function readPageCursor(list: PagedList, cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const end = cursor.lastIndexOf('.');
  const id = cursor.slice(0, Math.max(0, end));
  if (id === '' || cursor.slice(end + 1) !== checkOf(list, id)) throw unknownPage();
  return id;
}

function unknownPage(): DomainError {
  return new DomainError({ key: 'page.error.cursor', field: 'page' });
}

/** Rows belong to their user whatever the cursor says: this only detects a changed cursor. */
function checkOf({ list, userId }: PagedList, id: string): string {
  return hashOf(`page ${list} ${userId} ${id}`).slice(0, checkLength);
}
