import pTimeout from 'p-timeout';
import type { Logger } from '#platform/ports.ts';
import type { DeliverMails } from './deliver-mails.ts';

/** Milliseconds between rounds of sending what is due: somebody may be waiting for a link. */
const roundEvery = 2000;
/** The same while the mail server is away. */
const roundEveryUnreachable = 30_000;
/** How long a stop waits for mails on their way; what is cut off is sent again. */
const stopTimeoutMs = 4000;

export type MailRounds = ReturnType<typeof startMailRounds>;

/** Sends what is due, again and again. Rounds never overlap; several processes share the mails. */
export function startMailRounds({
  deliverMails,
  log,
  everyMilliseconds = roundEvery,
}: {
  deliverMails: DeliverMails;
  log: Logger;
  everyMilliseconds?: number;
}) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let underWay = round();

  async function round(): Promise<void> {
    let pause = everyMilliseconds;
    try {
      if ((await deliverMails.round()) === 'unreachable') pause = roundEveryUnreachable;
    } catch (error) {
      log.error({ err: error }, 'mails could not be looked after; they are tried again');
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      underWay = round();
    }, pause);
  }

  return {
    /** Sends no further mail and waits, not for ever, for those on their way. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      deliverMails.stop();
      await pTimeout(underWay, { milliseconds: stopTimeoutMs, message: false });
    },
  };
}
