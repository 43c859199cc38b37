import { mailRepository } from '#features/mails/mail-repository.ts';
import type { TestServer } from '#tests/support/server.ts';

/** What the newest mail to somebody carries in its link, after `#token=`; '' where there is none. */
export async function newestToken({ db }: Pick<TestServer, 'db'>, recipient: string): Promise<string> {
  const mails = await mailRepository(db).latest(200);
  const found = mails
    .filter((mail) => mail.recipient === recipient)
    .map(({ body }) => /#token=([\w-]+)/.exec(body)?.[1])
    .find((token) => token !== undefined);
  return found ?? '';
}
