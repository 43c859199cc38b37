import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMail } from '../../../host/server/config/read-mail.ts';
import { createStore, type Store } from '../../../host/server/db/repositories.ts';
import { createMailSender } from '../../../host/server/providers/mail/create-mail.ts';
import { composeMail } from '../../../host/server/services/mails/compose-mail.ts';
import { createDeliverMails } from '../../../host/server/services/mails/deliver-mails.ts';
import { aClock } from '../../support/clock.ts';
import { aDatabase, type TestDatabase } from '../../support/database.ts';
import { freePort } from '../../support/free-port.ts';
import { anSmtpServer, type TestSmtpServer } from '../../support/smtp-server.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let database: TestDatabase;
let store: Store;
let smtp: TestSmtpServer;
let clock: ReturnType<typeof aClock>;
beforeAll(async () => {
  database = await aDatabase({ max: 6 });
  store = createStore(database.db);
});
beforeEach(async () => {
  await database.db.deleteFrom('mails').execute();
  smtp = await anSmtpServer();
  clock = aClock();
  vi.clearAllMocks();
});
afterEach(() => smtp.close());
afterAll(() => database.drop());

async function delivery(env: Record<string, string> = {}, mails: Store['mails'] = store.mails) {
  const sender = await createMailSender(readMail({ SMTP_URL: smtp.url, ...env }));
  if (!sender) throw new Error('there is a mail server');
  return createDeliverMails({
    store: { mails },
    clock,
    sender,
    log,
    publicUrl: 'https://mahlzeit.example',
  });
}

async function add(values: Partial<Parameters<Store['mails']['add']>[0]> = {}): Promise<void> {
  const content = composeMail({
    language: 'de',
    name: 'claimKnown',
    link: 'https://mahlzeit.example/login',
    params: { name: 'Jürgen 🍕', restaurant: 'Zum Süßen Löwen' },
  });
  const createdAt = clock.now().toString();
  await store.mails.add({
    ...content,
    recipient: 'juergen@example.at',
    language: 'de',
    createdAt,
    ...values,
  });
}
const stored = async () => {
  const [mail] = await store.mails.latest(1);
  if (!mail) throw new Error('a mail is stored');
  return mail;
};

describe('a mail that is sent', () => {
  it('arrives with both parts, its headers and every letter', async () => {
    await add();
    expect(await (await delivery()).round()).toBe('done');
    const { subject, body, html, sentAt, attempts, nextAttemptAt } = await stored();
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'servus@mahlzeit.example', to: ['juergen@example.at'] });
    expect(mail?.email).toMatchObject({
      subject,
      from: { name: 'Mahlzeit', address: 'servus@mahlzeit.example' },
      to: [{ address: 'juergen@example.at' }],
      replyTo: [{ address: 'servus@mahlzeit.example' }],
      date: '2026-11-20T17:00:00.000Z',
    });
    expect(mail?.email.text?.trimEnd()).toBe(body.trimEnd());
    expect(mail?.email.html?.trimEnd()).toBe(html?.trimEnd());
    expect(mail?.email.text).toContain('Hallo Jürgen 🍕,');
    const header = (key: string) => mail?.email.headers.find((each) => each.key === key)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('content-language')).toBe('de');
    expect(header('list-unsubscribe')).toBeUndefined();
    expect(header('x-mailer')).toBeUndefined();
    expect({ sentAt, attempts, nextAttemptAt }).toEqual({
      sentAt: '2026-11-20T17:00:00Z',
      attempts: 1,
      nextAttemptAt: null,
    });
  });

  it('is sent once', async () => {
    await add();
    const deliver = await delivery();
    await deliver.round();
    clock.advance({ hours: 48 });
    await deliver.round();
    expect(smtp.tries()).toBe(1);
  });

  it('is sent once when several processes send at the same time', async () => {
    for (let each = 0; each < 8; each += 1) await add({ recipient: `person${each}@example.at` });
    const processes = await Promise.all([delivery(), delivery(), delivery()]);
    await Promise.all(processes.map((each) => each.round()));
    expect(smtp.received).toHaveLength(8);
    expect(new Set(smtp.received.map(({ to }) => to[0]))).toEqual(
      new Set(Array.from({ length: 8 }, (_, each) => `person${each}@example.at`)),
    );
  });

  it('keeps every line short enough for every server, whatever was written', async () => {
    const text = `${'Kaiserschmarrn '.repeat(400)}\n${'x'.repeat(5000)}\n${'🍕'.repeat(900)}\n.\n..\nFrom me`;
    const params = { name: 'Eva', email: 'eva@example.at', message: { text } };
    const content = composeMail({ language: 'de', name: 'contact', params });
    await add({ ...content, replyTo: 'eva@example.at' });
    await (await delivery()).round();
    const [mail] = smtp.received;
    expect(Math.max(...(mail?.raw ?? '').split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
    expect(mail?.email.text).toContain(text);
    expect(mail?.email.replyTo).toMatchObject([{ address: 'eva@example.at' }]);
  });

  it('has text alone where an older version wrote no HTML', async () => {
    await add({ html: null });
    await (await delivery()).round();
    expect(smtp.received[0]?.email.html).toBeUndefined();
    expect(smtp.received[0]?.email.text).toContain('Hallo Jürgen');
  });

  it('gets no header and no recipient by what somebody wrote', async () => {
    await add({
      subject: 'Hallo\r\nBcc: all@example.at\r\n\r\nBody',
      recipient: 'eva@example.at, all@example.at',
      replyTo: 'x@example.at\r\nX-Header: 1',
    });
    await add({ subject: 'Hallo\r\nBcc: all@example.at', replyTo: 'x@example.at\r\nX-Header: 1' });
    await (await delivery()).round();
    expect(smtp.received.map(({ to }) => to)).toEqual([['juergen@example.at']]);
    const keys = smtp.received[0]?.email.headers.map(({ key }) => key);
    expect(keys).not.toContain('bcc');
    expect(keys).not.toContain('x-header');
    expect(smtp.received[0]?.email.subject).toBe('Hallo Bcc: all@example.at');
  });

  it('is from whom the operator says, with the login of the URL', async () => {
    await add();
    const url = smtp.url.replace('smtp://', 'smtp://post%40shop:gehe%3Aim@');
    await (await delivery({ SMTP_URL: url, MAIL_FROM: 'Essen für alle <office@shop.example>' })).round();
    expect(smtp.received[0]).toMatchObject({ from: 'office@shop.example', login: 'post@shop:gehe:im' });
    expect(smtp.received[0]?.email.from).toMatchObject({
      name: 'Essen für alle',
      address: 'office@shop.example',
    });
  });
});

describe('a mail that the server does not take now', () => {
  it.each(['recipient', 'data'] as const)('is tried again a minute later (4xx at %s)', async (at) => {
    await add();
    smtp.answerNext({ code: 451, at });
    const deliver = await delivery();
    expect(await deliver.round()).toBe('done');
    expect(await stored()).toMatchObject({
      sentAt: null,
      attempts: 1,
      nextAttemptAt: '2026-11-20T17:01:00Z',
      lastError: expect.stringContaining('451'),
    });
    clock.advance({ seconds: 59 });
    await deliver.round();
    expect(smtp.tries()).toBe(1);
    clock.advance({ seconds: 1 });
    await deliver.round();
    expect(smtp.received).toHaveLength(1);
    expect(await stored()).toMatchObject({ sentAt: '2026-11-20T17:01:00Z', attempts: 2, lastError: null });
  });

  it('is tried with growing pauses for a day, and then given up', { timeout: 30_000 }, async () => {
    await add();
    const deliver = await delivery();
    const times: string[] = [];
    for (let next: string | null = clock.now().toString(); next !== null; ) {
      times.push(next);
      clock.set(Temporal.Instant.from(next));
      smtp.answerNext({ code: 450, at: 'recipient' });
      await deliver.round();
      next = (await stored()).nextAttemptAt;
    }
    const minutes = times.map((each) => clock.now().since(each).total('minutes'));
    expect(minutes).toEqual([1431, 1430, 1425, 1410, 1380, 1320, 1200, 960, 480, 0]);
    expect(await stored()).toMatchObject({ sentAt: null, attempts: 10 });
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('holds no other mail up', async () => {
    await add({ recipient: 'later@example.at' });
    await add({ recipient: 'now@example.at' });
    smtp.answerNext({ code: 450, at: 'recipient' });
    await (await delivery()).round();
    expect(smtp.received).toHaveLength(1);
  });
});

describe('a mail that is refused for good', () => {
  it.each(['recipient', 'data'] as const)('is not tried again (5xx at %s)', async (at) => {
    await add();
    smtp.answerNext({ code: 550, at });
    const deliver = await delivery();
    await deliver.round();
    clock.advance({ hours: 24 });
    await deliver.round();
    expect(smtp.tries()).toBe(1);
    expect(await stored()).toMatchObject({
      sentAt: null,
      nextAttemptAt: null,
      attempts: 1,
      lastError: expect.stringContaining('550'),
    });
  });

  it('is told to the operator without saying who it was to', async () => {
    await add({ recipient: 'Nobody@Nowhere.example' });
    smtp.answerNext({ code: 550, at: 'recipient' });
    await (await delivery()).round();
    expect(log.error).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.error.mock.calls)).not.toMatch(/nobody/i);
    expect((await stored()).lastError).not.toMatch(/nobody/i);
  });
});

describe('a mail server that is away', () => {
  it('is asked again when it is up; nothing is lost', async () => {
    const port = await freePort();
    await add();
    const deliver = await delivery({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect(await deliver.round()).toBe('unreachable');
    expect(await stored()).toMatchObject({
      sentAt: null,
      attempts: 1,
      nextAttemptAt: '2026-11-20T17:01:00Z',
    });
    const later = await anSmtpServer({ port });
    clock.advance({ minutes: 1 });
    expect(await deliver.round()).toBe('done');
    await later.close();
    expect(later.received).toHaveLength(1);
  });

  it('is not asked for every mail that waits', async () => {
    for (let each = 0; each < 20; each += 1) await add();
    await (await delivery({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })).round();
    const tried = (await store.mails.latest(20)).filter(({ attempts }) => attempts > 0);
    expect(tried.length).toBeLessThanOrEqual(3);
  });

  it('that refuses the login loses no mail', async () => {
    await smtp.close();
    smtp = await anSmtpServer({ onAuth: (_auth, _session, done) => done(new Error('wrong')) });
    await add();
    const url = smtp.url.replace('smtp://', 'smtp://post:falsch@');
    expect(await (await delivery({ SMTP_URL: url })).round()).toBe('unreachable');
    expect((await stored()).nextAttemptAt).toBe('2026-11-20T17:01:00Z');
  });
});

describe('a mail server', () => {
  it.each(['smtp', 'smtps'])('of this machine is trusted with the login over TLS (%s)', async (scheme) => {
    await smtp.close();
    const secure = scheme === 'smtps';
    smtp = await anSmtpServer({
      disabledCommands: [],
      allowInsecureAuth: false,
      authOptional: false,
      secure,
    });
    await add();
    const url = `${scheme}://post:geheim@127.0.0.1:${smtp.port}`;
    expect(await (await delivery({ SMTP_URL: url })).round()).toBe('done');
    expect(smtp.received[0]).toMatchObject({ login: 'post:geheim', isEncrypted: true });
  });

  it('says what is wrong with it, in one line and without the password', async () => {
    const senderOf = (url: string) => createMailSender(readMail({ SMTP_URL: url }));
    expect(await (await senderOf(smtp.url))?.trouble()).toBeNull();
    const port = await freePort();
    const trouble = await (await senderOf(`smtp://post:geheim@127.0.0.1:${port}`))?.trouble();
    expect(trouble).toMatch(/^ECONNREFUSED|^ESOCKET/);
    expect(trouble).not.toMatch(/geheim|\n/);
  });
});

describe('a process that dies', () => {
  it('between sending and marking: the same mail is sent again, recognisable by its Message-ID', async () => {
    await add();
    const dying = { ...store.mails, setSent: () => Promise.reject(new Error('killed')) };
    await expect((await delivery({}, dying)).round()).rejects.toThrow('killed');
    const deliver = await delivery();
    await deliver.round();
    expect(smtp.received).toHaveLength(1);
    clock.advance({ minutes: 5 });
    await deliver.round();
    const [first, second] = smtp.received;
    expect(second?.email.messageId).toBe(first?.email.messageId);
    expect(first?.email.messageId).toMatch(/^<[\w.]+@mahlzeit\.example>$/);
    expect(second?.email.date).toBe(first?.email.date);
    expect((await stored()).sentAt).toBe('2026-11-20T17:05:00Z');
  });

  it('before sending: the mail is sent when its time with the dead one is over', async () => {
    await add();
    const now = clock.now();
    await store.mails.takeDue(now.toString(), now.add({ minutes: 5 }).toString());
    const deliver = await delivery();
    await deliver.round();
    expect(smtp.tries()).toBe(0);
    clock.advance({ minutes: 5 });
    await deliver.round();
    expect(smtp.received).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  it('mails are kept, and one that is configured later begins with new ones', async () => {
    await add();
    await store.mails.keepUnsent();
    const deliver = await delivery();
    clock.advance({ minutes: 1 });
    await deliver.round();
    expect(smtp.tries()).toBe(0);
    await add();
    await deliver.round();
    expect(smtp.received).toHaveLength(1);
  });
});
