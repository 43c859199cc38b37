import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { waitingForLocks } from '../support/waiting-for-locks.ts';

/** What a test does between two statements of an answer. */
interface BetweenStatements {
  /** for `aServer` */
  afterStatement(sql: string): Promise<void>;
  /**
   * Does `work` right after the first statement of the answer that looks like this; whoever asked it goes on when that is
   * through, or waits for what is locked by then. Returns what came of it, and fails where there was no such statement.
   */
  doAfter<T>(statement: RegExp, work: () => Promise<T>, ask: () => Promise<unknown>): Promise<T>;
}

/** `poolOf`: the pool of the server, once it is there. */
export function betweenStatements(poolOf: () => Pool): BetweenStatements {
  let next: { statement: RegExp; begin(): Promise<void> } | undefined;
  /** what the answer itself asks, and not what an earlier one has left running */
  const answering = new AsyncLocalStorage<true>();

  return {
    async afterStatement(sql) {
      if (!answering.getStore() || !next?.statement.test(sql)) return;
      const { begin } = next;
      next = undefined;
      await begin();
    },
    async doAfter(statement, work, ask) {
      const pool = poolOf();
      let done: ReturnType<typeof work> | undefined;
      const begin = async () => {
        let isThrough = false;
        done = work().finally(() => (isThrough = true));
        // its failure is reported below
        done.catch(() => undefined);
        for (;;) if (isThrough || (await waitingForLocks(pool)) > 0) return;
      };
      next = { statement, begin };
      await answering.run(true, async () => ask());
      next = undefined;
      if (!done) throw new Error(`no statement looked like ${statement}`);
      return done;
    },
  };
}
