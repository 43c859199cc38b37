import type { TestServer } from './server.ts';

/** Subjects of what was written to somebody, the oldest first. */
export async function mailsTo({ store }: Pick<TestServer, 'store'>, recipient: string): Promise<string[]> {
  const mails = await store.mails.latest(500);
  return mails
    .filter((mail) => mail.recipient === recipient)
    .map(({ subject }) => subject)
    .reverse();
}
