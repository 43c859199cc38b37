import type { MailSender, OutgoingMail } from '#providers/mail/mail-sender.ts';
import type { AppContext } from '#server/app-context.ts';
import { operatorAddress } from './compose-mail.ts';
import { mailRepository, type StoredMail } from './mail-repository.ts';

/** Minutes after an attempt until the next one: ten in not quite 24 hours. */
const pauses = [1, 5, 15, 30, 60, 120, 240, 480, 480] as const;
/**
 * For how long a mail is one process's own. Longer than any sending takes: only who died over it loses it.
 *
 *     A takes ── sends ── †            (sent, but not marked)
 *                           lease ── B takes ── sends again, same Message-ID ── marks
 */
const lease = { minutes: 5 } as const;
const atOnce = 3;

export type DeliverMails = ReturnType<typeof createDeliverMails>;

/**
 * Sends every mail that is due. What there is to do is read from the stored mails, by the application's clock, so that
 * nothing depends on a process that has died: each is sent at least once, with the same Message-ID however often.
 */
export function createDeliverMails({ db, clock, log, config }: AppContext, sender: MailSender) {
  const host = new URL(config.publicUrl).hostname;
  const stopping = new AbortController();

  async function deliverNext(): Promise<'sent' | 'failed' | 'none' | 'unreachable'> {
    const now = clock.now();
    const mail = await mailRepository(db).takeDue(now.toString(), now.add(lease).toString());
    if (!mail) return 'none';
    const { id, attempts } = mail;
    const delivery = await sender.send(outgoing(mail, host));
    if (delivery.kind === 'sent') {
      await mailRepository(db).setSent(id, clock.now().toString());
      return 'sent';
    }
    const { kind, error } = delivery;
    const minutes = kind === 'refused' ? undefined : pauses[attempts - 1];
    const retryAt = minutes === undefined ? null : clock.now().add({ minutes }).toString();
    await mailRepository(db).setFailed(id, { error, retryAt });
    const fields = { mail: id, attempts, error };
    if (retryAt === null) log.error(fields, 'a mail could not be sent and is given up');
    else log.warn(fields, 'a mail could not be sent yet; it is tried again');
    return kind === 'unreachable' ? 'unreachable' : 'failed';
  }

  async function deliverAll(): Promise<'done' | 'unreachable'> {
    while (!stopping.signal.aborted) {
      const outcome = await deliverNext();
      if (outcome === 'unreachable') return 'unreachable';
      if (outcome === 'none') return 'done';
    }
    return 'done';
  }

  return {
    /** Returns whether the mail server could be reached; where not, the rest waits for the next round. */
    async round(): Promise<'done' | 'unreachable'> {
      const lines = await Promise.all(Array.from({ length: atOnce }, deliverAll));
      return lines.includes('unreachable') ? 'unreachable' : 'done';
    },

    /** Takes no further mail; those on their way are finished. */
    stop: () => stopping.abort(),
  };
}

function outgoing(mail: StoredMail, host: string): OutgoingMail {
  const { id, createdAt, recipient, subject, body, html, language } = mail;
  // The time distinguishes what two databases number alike.
  const messageId = `<mail.${id}.${Temporal.Instant.from(createdAt).epochMilliseconds}@${host}>`;
  return {
    messageId,
    date: new Date(Temporal.Instant.from(createdAt).epochMilliseconds),
    recipient,
    replyTo: mail.replyTo ?? operatorAddress,
    subject,
    text: body,
    html,
    language,
  };
}
