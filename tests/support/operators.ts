import { sql } from 'kysely';
import { operatorPeople } from '#features/operator/repositories/people.ts';
import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';
import { addUser, logInAs } from './customer.ts';
import type { TestBrowser, TestServer } from './server.ts';

/** Lets a user into the office, with a second factor unless it says otherwise. */
export async function makeOperator(
  { db }: Pick<TestServer, 'db'>,
  userId: string,
  role: OperatorRole,
  { secondFactor = true }: { readonly secondFactor?: boolean } = {},
): Promise<void> {
  await operatorPeople(db).setOperatorRole(userId, role);
  if (!secondFactor) return;
  const at = '2026-01-01T00:00:00Z';
  const factor = { user_id: userId, secret: 'none', created_at: at, confirmed_at: at };
  await db.insertInto('second_factors').values(factor).execute();
}

/** A browser in which an operator is logged in. */
export async function anOperatorBrowser(
  server: TestServer,
  name: string,
  role: OperatorRole,
  factor?: { readonly secondFactor: boolean },
): Promise<{ readonly browser: TestBrowser; readonly userId: string }> {
  const userId = await addUser(server, { name, role: 'operator' });
  await makeOperator(server, userId, role, factor);
  const browser = server.browser();
  await logInAs(server, browser, userId);
  return { browser, userId };
}

/** Has a restaurant that lacks nothing wait for its approval. */
export async function makeApplicant({ db }: Pick<TestServer, 'db'>, restaurantId: number): Promise<void> {
  await db
    .updateTable('restaurants')
    .set({ company: sql`company || '{"vatNumber": "ATU13585627"}'`, approval: 'applied' })
    .where('id', '=', restaurantId)
    .execute();
}
