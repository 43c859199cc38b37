import type { Repositories } from '../../db/repositories.ts';

/**
 * Locks an account with its sessions until the transaction ends: in this order, as logins do. Answers false for one that
 * is deleted, however shortly before.
 */
export async function lockAccount(
  { sessionLocations, credits }: Pick<Repositories, 'sessionLocations' | 'credits'>,
  userId: string,
): Promise<boolean> {
  await sessionLocations.lockOf(userId);
  return (await credits.lock(userId)) !== undefined;
}
