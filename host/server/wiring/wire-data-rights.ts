import { createAnonymiseTask } from '../jobs/anonymise.ts';
import { createDeletionsTask } from '../jobs/deletions.ts';
import { createExportsTask } from '../jobs/exports.ts';
import type { TimedTask } from '../jobs/run-jobs.ts';
import { registerDataRightsRoutes } from '../routes/data-rights.ts';
import type { AssertPasswordOf } from '../services/accounts/assert-password-of.ts';
import { createAnonymise } from '../services/data-rights/anonymise.ts';
import { createDeleteAccounts } from '../services/data-rights/delete-accounts.ts';
import { createDeletions } from '../services/data-rights/deletions.ts';
import { createExports } from '../services/data-rights/exports.ts';
import { createMakeExports } from '../services/data-rights/make-exports.ts';
import type { Foundation } from './foundation.ts';

export interface DataRightsTerms {
  assertPasswordOf: AssertPasswordOf;
  sessionEnded(sessionHash: string): void;
}

/** What people may ask of what is held of them, and what goes by time alone. */
export function wireDataRights(
  { http, config: { publicUrl }, store, clock, ids, publisher }: Foundation,
  { assertPasswordOf, sessionEnded }: DataRightsTerms,
): { dataRightsTasks: TimedTask[] } {
  const { log } = http;
  registerDataRightsRoutes(http, {
    exports: createExports({ store, clock, ids }),
    deletions: createDeletions({ store, clock, publicUrl, assertPasswordOf }),
  });
  return {
    dataRightsTasks: [
      createExportsTask(createMakeExports({ store, clock, log, publicUrl })),
      createDeletionsTask(createDeleteAccounts({ store, clock, log, publisher, sessionEnded })),
      createAnonymiseTask(createAnonymise({ store, clock, log })),
    ],
  };
}
