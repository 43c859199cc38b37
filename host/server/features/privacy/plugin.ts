import type { TimedTask } from '#platform/jobs/run-jobs.ts';
import type { Foundation } from '#server/app-context.ts';
import type { AssertPasswordOf } from '../accounts/login/assert-password-of.ts';
import { createAnonymise } from './anonymise.ts';
import { createAnonymiseTask } from './anonymise-job.ts';
import { createDeleteAccounts } from './delete-accounts.ts';
import { createDeletions } from './deletions.ts';
import { createDeletionsTask } from './deletions-job.ts';
import { createExports } from './exports.ts';
import { createExportsTask } from './exports-job.ts';
import { createMakeExports } from './make-exports.ts';
import { registerDataRightsRoutes } from './routes.ts';

export interface DataRightsTerms {
  assertPasswordOf: AssertPasswordOf;
  sessionEnded(sessionHash: string): void;
}

/** What people may ask of what is held of them, and what goes by time alone. */
export function wireDataRights(
  { http, config: { publicUrl }, db, clock, ids, publisher }: Foundation,
  { assertPasswordOf, sessionEnded }: DataRightsTerms,
): { dataRightsTasks: TimedTask[] } {
  const { log } = http;
  registerDataRightsRoutes(http, {
    exports: createExports({ db, clock, ids }),
    deletions: createDeletions({ db, clock, publicUrl, assertPasswordOf }),
  });
  return {
    dataRightsTasks: [
      createExportsTask(createMakeExports({ db, clock, log, publicUrl })),
      createDeletionsTask(createDeleteAccounts({ db, clock, log, publisher, sessionEnded })),
      createAnonymiseTask(createAnonymise({ db, clock, log })),
    ],
  };
}
