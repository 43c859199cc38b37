import { describe, expect, it, vi } from 'vitest';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { freePort } from '#tests/support/free-port.ts';
import { aMailPost } from '#tests/support/mail-post.ts';
import { anSmtpServer } from '#tests/support/smtp-server.ts';

const { post, log, delivery, add, stored } = aMailPost();

describe('a mail that the server does not take now', () => {
  it.each(['recipient', 'data'] as const)('is tried again a minute later (4xx at %s)', async (at) => {
    await add();
    post.smtp.answerNext({ code: 451, at });
    const deliver = await delivery();
    expect(await deliver.round()).toBe('done');
    expect(await stored()).toMatchObject({
      sentAt: null,
      attempts: 1,
      nextAttemptAt: '2026-11-20T17:01:00Z',
      lastError: expect.stringContaining('451'),
    });
    post.clock.advance({ seconds: 59 });
    await deliver.round();
    expect(post.smtp.tries()).toBe(1);
    post.clock.advance({ seconds: 1 });
    await deliver.round();
    expect(post.smtp.received).toHaveLength(1);
    expect(await stored()).toMatchObject({ sentAt: '2026-11-20T17:01:00Z', attempts: 2, lastError: null });
  });

  it('is tried with growing pauses for a day, and then given up', { timeout: 30_000 }, async () => {
    await add();
    const deliver = await delivery();
    const times: string[] = [];
    for (let next: string | null = post.clock.now().toString(); next !== null; ) {
      times.push(next);
      post.clock.set(Temporal.Instant.from(next));
      post.smtp.answerNext({ code: 450, at: 'recipient' });
      await deliver.round();
      next = (await stored()).nextAttemptAt;
    }
    const minutes = times.map((each) => post.clock.now().since(each).total('minutes'));
    expect(minutes).toEqual([1431, 1430, 1425, 1410, 1380, 1320, 1200, 960, 480, 0]);
    expect(await stored()).toMatchObject({ sentAt: null, attempts: 10 });
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('holds no other mail up', async () => {
    await add({ recipient: 'later@example.at' });
    await add({ recipient: 'now@example.at' });
    post.smtp.answerNext({ code: 450, at: 'recipient' });
    await (await delivery()).round();
    expect(post.smtp.received).toHaveLength(1);
  });
});

describe('a mail that is refused for good', () => {
  it.each(['recipient', 'data'] as const)('is not tried again (5xx at %s)', async (at) => {
    await add();
    post.smtp.answerNext({ code: 550, at });
    const deliver = await delivery();
    await deliver.round();
    post.clock.advance({ hours: 24 });
    await deliver.round();
    expect(post.smtp.tries()).toBe(1);
    expect(await stored()).toMatchObject({
      sentAt: null,
      nextAttemptAt: null,
      attempts: 1,
      lastError: expect.stringContaining('550'),
    });
  });

  it('is reported to the operator without saying who it was to', async () => {
    await add({ recipient: 'Nobody@Nowhere.example' });
    post.smtp.answerNext({ code: 550, at: 'recipient' });
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
    post.clock.advance({ minutes: 1 });
    expect(await deliver.round()).toBe('done');
    await later.close();
    expect(later.received).toHaveLength(1);
  });

  it('is not asked for every mail that waits', async () => {
    for (let each = 0; each < 20; each += 1) await add();
    await (await delivery({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })).round();
    const tried = (await mailRepository(post.db).latest(20)).filter(({ attempts }) => attempts > 0);
    expect(tried.length).toBeLessThanOrEqual(3);
  });

  it('that refuses the login loses no mail', async () => {
    await post.smtp.close();
    post.smtp = await anSmtpServer({ onAuth: (_auth, _session, done) => done(new Error('wrong')) });
    await add();
    const url = post.smtp.url.replace('smtp://', 'smtp://post:falsch@');
    expect(await (await delivery({ SMTP_URL: url })).round()).toBe('unreachable');
    expect((await stored()).nextAttemptAt).toBe('2026-11-20T17:01:00Z');
  });
});

describe('a process that dies', () => {
  it('between sending and marking: the same mail is sent again, recognisable by its Message-ID', async () => {
    await add();
    vi.spyOn(mailRepository(post.db), 'setSent').mockRejectedValueOnce(new Error('killed'));
    await expect((await delivery()).round()).rejects.toThrow('killed');
    const deliver = await delivery();
    await deliver.round();
    expect(post.smtp.received).toHaveLength(1);
    post.clock.advance({ minutes: 5 });
    await deliver.round();
    const [first, second] = post.smtp.received;
    expect(second?.email.messageId).toBe(first?.email.messageId);
    expect(first?.email.messageId).toMatch(/^<[\w.]+@mahlzeit\.example>$/);
    expect(second?.email.date).toBe(first?.email.date);
    expect((await stored()).sentAt).toBe('2026-11-20T17:05:00Z');
  });

  it('before sending: the mail is sent when its time with the dead one is over', async () => {
    await add();
    const now = post.clock.now();
    await mailRepository(post.db).takeDue(now.toString(), now.add({ minutes: 5 }).toString());
    const deliver = await delivery();
    await deliver.round();
    expect(post.smtp.tries()).toBe(0);
    post.clock.advance({ minutes: 5 });
    await deliver.round();
    expect(post.smtp.received).toHaveLength(1);
  });
});
