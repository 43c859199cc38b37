import type { Db } from '#platform/db/db.ts';
import { jobRepository, type NewJob } from '#platform/jobs/job-repository.ts';
import type { Clock } from '#platform/ports.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { auditRepository, type NewAuditEntry } from './audit-repository.ts';

/** Who changes something, and how: for real, or only to see what would change. */
export type Operator = ReturnType<typeof createOperator>;

/** What a command works with. */
export interface OperatorContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly operator: Operator;
}

/** Ends the transaction of a dry run with its result. */
class DryRun extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('nothing is changed');
    this.result = result;
  }
}

export function createOperator({ actor, clock, dryRun }: { actor: string; clock: Clock; dryRun: boolean }) {
  return {
    dryRun,

    /** All of `work` or nothing; nothing, too, in a dry run, that returns all the same what it would have come to. */
    async change<T>(work: (tx: Db) => Promise<T>, db: Db): Promise<T> {
      try {
        return await db.transaction().execute(async (tx) => {
          const result = await work(tx);
          if (dryRun) throw new DryRun(result);
          return result;
        });
      } catch (error) {
        if (error instanceof DryRun) return error.result as T;
        throw error;
      }
    },

    /** Adds to the audit log, in the transaction of the change. */
    note: (tx: Db, entry: Omit<NewAuditEntry, 'at' | 'actor'>): Promise<unknown> =>
      auditRepository(tx).add({ ...entry, at: clock.now().toString(), actor }),

    /** Leaves something to the running server, or to the next one. Without any so far nobody has to know. */
    async addJob(tx: Db, job: NewJob): Promise<void> {
      if (await jobRepository(tx).canAdd()) await jobRepository(tx).add(job);
    },
  };
}

/**
 * Something that whoever gave the command can correct; the message says what, in a terminal. In the office it is said by the
 * text of `error`.
 */
export class OperatorError extends DomainError {
  constructor(
    message: string,
    {
      error = 'office.error.refused',
      cause,
    }: { error?: ConstructorParameters<typeof DomainError>[0]; cause?: unknown } = {},
  ) {
    super(error);
    this.name = 'OperatorError';
    this.message = message;
    this.cause = cause;
  }
}
