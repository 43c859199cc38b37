import { settingsRepository } from '#features/operator/settings-repository.ts';
import type { Db } from '#platform/db/db.ts';

import { DomainError } from '#shared/domain/domain-error.ts';
import type { StoredUser } from '../user-repository.ts';

/**
 * Whether the operator lets people log in (feature flag LOGIN). Who is logged in when it is switched off stays so,
 * and staff always may: somebody has to cook what guests order.
 * @throws DomainError `feature.error.off`
 */
export async function assertLoginOn(tx: Db, role: StoredUser['role'] = 'consumer'): Promise<void> {
  if (role === 'staff') return;
  const { flags } = await settingsRepository(tx).read();
  if (!flags.LOGIN) throw new DomainError('feature.error.off');
}
