import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { readMail } from '#server/config/read-mail.ts';
import { freePort } from '#tests/support/free-port.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';
import { anSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts';

/** A server that listens starts its jobs too; milliseconds on a machine that does much else. */
const inTime = 60_000;

let smtp: TestSmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await anSmtpServer();
  const mail = readMail({ SMTP_URL: smtp.url });
  server = await aServer({ config: { mail, port: await freePort(), production: false } });
  await server.listen();
}, inTime);
afterAll(async () => {
  await server.stop();
  await smtp.close();
});

const contact = (values: object) => server.browser().post('/json/contact', values);

describe('a server with SMTP_URL', () => {
  it('sends what it stores, soon and without being asked', { timeout: inTime }, async () => {
    const answer = await contact({ name: 'Eva', email: 'eva@example.at', message: 'Servus, 🍕?' });
    expect(answer.statusCode).toBe(200);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: inTime });
    const [mail] = smtp.received;
    expect(mail?.to).toEqual(['servus@mahlzeit.example']);
    expect(mail?.email.replyTo).toMatchObject([{ address: 'eva@example.at' }]);
    expect(mail?.email.text).toContain('Servus, 🍕?');
    await vi.waitFor(
      async () => expect((await mailRepository(server.db).latest(1))[0]?.sentAt).toBe(server.clock.now().toString()),
      { timeout: inTime },
    );
  });

  it('shows nobody what it has sent', async () => {
    expect((await server.http.inject('/dev/mail')).statusCode).toBe(404);
  });
});

describe('a server whose mail server is away when it starts', () => {
  it('starts all the same, and keeps its mails for later', { timeout: inTime }, async () => {
    const mail = readMail({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    const alone = await aServer({ config: { mail, port: await freePort() } });
    const message = { name: 'Eva', email: 'eva@example.at', message: 'Servus' };
    expect((await alone.browser().post('/json/contact', message)).statusCode).toBe(200);
    await alone.listen();
    await vi.waitFor(
      async () => expect((await mailRepository(alone.db).latest(1))[0]).toMatchObject({ attempts: 1, sentAt: null }),
      { timeout: inTime },
    );
    expect((await mailRepository(alone.db).latest(1))[0]?.nextAttemptAt).not.toBeNull();
    await alone.stop();
  });
});

describe('a server without SMTP_URL', () => {
  it('shows the newest stored mails first, both parts, with nothing in them that could run', {
    timeout: inTime,
  }, async () => {
    const stored = await aServer();
    for (const name of ['Eva', '<script>alert(1)</script>']) {
      await stored.browser().post('/json/contact', { name, email: 'eva@example.at', message: 'Hallo' });
    }
    const page = await stored.http.inject('/dev/mail');
    expect(page.body).not.toContain('<script');
    expect(page.body.match(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/g)).toHaveLength(2);
    expect(page.body).toMatch(/<h2>Nachricht von „&#60;script&#62;.*<h2>Nachricht von Eva</s);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['cache-control']).toBe('no-store');
    await stored.stop();
  });
});
