import type { FastifyInstance } from 'fastify';
import { everyMinute } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import { anonymise } from './anonymise.ts';
import { deleteAccounts } from './delete-accounts.ts';
import { makeExports } from './make-exports.ts';
import { privacyRoutes } from './routes.ts';

/** What people may ask of what is held of them, and what goes by time alone. */
export async function privacyPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  privacyRoutes(http, app);
  app.tasks.push(
    { task: 'exports', match: everyMinute, run: () => makeExports(app) },
    { task: 'deletions', match: '*/10 * * * *', run: () => deleteAccounts(app) },
    { task: 'anonymise', match: '41 * * * *', run: () => anonymise(app) },
  );
}
