import type { NewJob } from '#platform/jobs/job-repository.ts';
import type { Clock } from '#platform/ports.ts';
import type { Repositories, Store } from '#server/store.ts';
import type { NewAuditEntry } from './audit-repository.ts';

/** Who changes something, and how: for real, or only to see what would change. */
export interface Operator {
  readonly dryRun: boolean;
  /** All of `work` or nothing; nothing, too, in a dry run, that answers all the same what it would have come to. */
  change<T>(work: (repositories: Repositories) => Promise<T>, store: Store): Promise<T>;
  /** Adds to the audit log, in the transaction of the change. */
  note(repositories: Pick<Repositories, 'audit'>, entry: Omit<NewAuditEntry, 'at' | 'actor'>): Promise<void>;
  /** Leaves something to the running server, or to the next one. Without any so far nobody has to be told. */
  addJob(repositories: Repositories, job: NewJob): Promise<void>;
}

/** Ends the transaction of a dry run with its result. */
class DryRun extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('nothing is changed');
    this.result = result;
  }
}

export function createOperator(deps: { actor: string; clock: Clock; dryRun: boolean }): Operator {
  const { actor, clock, dryRun } = deps;
  return {
    dryRun,

    async change<T>(work: (repositories: Repositories) => Promise<T>, store: Store): Promise<T> {
      try {
        return await store.transaction(async (repositories) => {
          const result = await work(repositories);
          if (dryRun) throw new DryRun(result);
          return result;
        });
      } catch (error) {
        if (error instanceof DryRun) return error.result as T;
        throw error;
      }
    },

    note: ({ audit }, entry) => audit.add({ ...entry, at: clock.now().toString(), actor }),

    async addJob({ operator, jobs }, job) {
      if (await operator.jobs.canBeAdded()) await jobs.add(job);
    },
  };
}
