import { describe, expect, it } from 'vitest';
import { composeMail } from '#features/mails/compose-mail.ts';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { createMailSender } from '#providers/mail/create-mail.ts';
import { readMail } from '#server/config/read-mail.ts';
import { freePort } from '#tests/support/free-port.ts';
import { aMailPost } from '#tests/support/mail-post.ts';
import { anSmtpServer } from '#tests/support/smtp-server.ts';

const { post, delivery, add, stored } = aMailPost();

describe('a mail that is sent', () => {
  it('arrives with both parts, its headers and every letter', async () => {
    await add();
    expect(await (await delivery()).round()).toBe('done');
    const { subject, body, html, sentAt, attempts, nextAttemptAt } = await stored();
    expect(post.smtp.received).toHaveLength(1);
    const [mail] = post.smtp.received;
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
    post.clock.advance({ hours: 48 });
    await deliver.round();
    expect(post.smtp.tries()).toBe(1);
  });

  it('is sent once when several processes send at the same time', async () => {
    for (let each = 0; each < 8; each += 1) await add({ recipient: `person${each}@example.at` });
    const processes = await Promise.all([delivery(), delivery(), delivery()]);
    await Promise.all(processes.map((each) => each.round()));
    expect(post.smtp.received).toHaveLength(8);
    expect(new Set(post.smtp.received.map(({ to }) => to[0]))).toEqual(
      new Set(Array.from({ length: 8 }, (_, each) => `person${each}@example.at`)),
    );
  });

  it('keeps every line short enough for every server, whatever was written', async () => {
    const text = `${'Kaiserschmarrn '.repeat(400)}\n${'x'.repeat(5000)}\n${'🍕'.repeat(900)}\n.\n..\nFrom me`;
    const params = { name: { typed: 'Eva' }, email: 'eva@example.at', message: { text } };
    const content = composeMail({ language: 'de', name: 'contact', params });
    await add({ ...content, replyTo: 'eva@example.at' });
    await (await delivery()).round();
    const [mail] = post.smtp.received;
    expect(Math.max(...(mail?.raw ?? '').split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
    expect(mail?.email.text).toContain(text);
    expect(mail?.email.replyTo).toMatchObject([{ address: 'eva@example.at' }]);
  });

  it('has text alone where an older version wrote no HTML', async () => {
    await add({ html: null });
    await (await delivery()).round();
    expect(post.smtp.received[0]?.email.html).toBeUndefined();
    expect(post.smtp.received[0]?.email.text).toContain('Hallo Jürgen');
  });

  it('gets no header and no recipient by what somebody wrote', async () => {
    await add({
      subject: 'Hallo\r\nBcc: all@example.at\r\n\r\nBody',
      recipient: 'eva@example.at, all@example.at',
      replyTo: 'x@example.at\r\nX-Header: 1',
    });
    await add({ subject: 'Hallo\r\nBcc: all@example.at', replyTo: 'x@example.at\r\nX-Header: 1' });
    await (await delivery()).round();
    expect(post.smtp.received.map(({ to }) => to)).toEqual([['juergen@example.at']]);
    const keys = post.smtp.received[0]?.email.headers.map(({ key }) => key);
    expect(keys).not.toContain('bcc');
    expect(keys).not.toContain('x-header');
    expect(post.smtp.received[0]?.email.subject).toBe('Hallo Bcc: all@example.at');
  });

  it('is from whom the operator says, with the login of the URL', async () => {
    await add();
    const url = post.smtp.url.replace('smtp://', 'smtp://post%40shop:gehe%3Aim@');
    await (await delivery({ SMTP_URL: url, MAIL_FROM: 'Essen für alle <office@shop.example>' })).round();
    expect(post.smtp.received[0]).toMatchObject({ from: 'office@shop.example', login: 'post@shop:gehe:im' });
    expect(post.smtp.received[0]?.email.from).toMatchObject({
      name: 'Essen für alle',
      address: 'office@shop.example',
    });
  });
});

describe('a mail server', () => {
  it.each(['smtp', 'smtps'])('of this machine is trusted with the login over TLS (%s)', async (scheme) => {
    await post.smtp.close();
    const secure = scheme === 'smtps';
    post.smtp = await anSmtpServer({
      disabledCommands: [],
      allowInsecureAuth: false,
      authOptional: false,
      secure,
    });
    await add();
    const url = `${scheme}://post:geheim@127.0.0.1:${post.smtp.port}`;
    expect(await (await delivery({ SMTP_URL: url })).round()).toBe('done');
    expect(post.smtp.received[0]).toMatchObject({ login: 'post:geheim', isEncrypted: true });
  });

  it('says what is wrong with it, in one line and without the password', async () => {
    const senderOf = (url: string) => createMailSender(readMail({ SMTP_URL: url }));
    expect(await (await senderOf(post.smtp.url))?.failure()).toBeNull();
    const port = await freePort();
    const error = await (await senderOf(`smtp://post:geheim@127.0.0.1:${port}`))?.failure();
    expect(error).toMatch(/^ECONNREFUSED|^ESOCKET/);
    expect(error).not.toMatch(/geheim|\n/);
  });
});

describe('without a mail server', () => {
  it('mails are kept, and one that is configured later begins with new ones', async () => {
    await add();
    await mailRepository(post.db).keepUnsent();
    const deliver = await delivery();
    post.clock.advance({ minutes: 1 });
    await deliver.round();
    expect(post.smtp.tries()).toBe(0);
    await add();
    await deliver.round();
    expect(post.smtp.received).toHaveLength(1);
  });
});
