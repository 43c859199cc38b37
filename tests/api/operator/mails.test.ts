import { describe, expect, it } from 'vitest';
import { admin, adminJson } from '#tests/support/admin.ts';
import { aMailPost } from '#tests/support/mail-post.ts';

const { post, delivery, add, stored } = aMailPost();
const run = (...args: string[]) => admin(post.database, args, { CLOCK: post.clock.now().toString() });
const states = async (...args: string[]) =>
  (await adminJson<{ sentAt: string | null }[]>(post.database, ['mails', 'list', ...args])).length;

describe('mails list', () => {
  it('shows what the mail server said, and neither to whom they are nor what they say', async () => {
    await add({ subject: 'Kommt nie an' });
    await add({ subject: 'Kommt an' });
    await add({ subject: 'Kommt später' });
    post.smtp.answerNext({ code: 550, at: 'recipient' }, undefined, { code: 451, at: 'data' });
    await (await delivery()).round();
    const { out } = await run('mails', 'list');
    expect(out).toMatch(/ given up +1 +\w+: [^\n]*550/);
    expect(out).toMatch(/ waits +1 +\w+: [^\n]*451/);
    expect(out).toMatch(/ sent +1 +–\n/);
    expect(out).not.toMatch(/juergen|Jürgen/i);
    expect(await states()).toBe(3);
    expect(await states('--troubled')).toBe(2);
  });
});

describe('mails send-again', () => {
  it('sends what was given up once more, and nothing that was sent or waits', async () => {
    await add();
    post.smtp.answerNext({ code: 550, at: 'recipient' });
    const deliver = await delivery();
    await deliver.round();
    expect(await run('mails', 'send-again', '--given-up')).toMatchObject({ out: '1 are sent again\n' });
    for (const args of [['--given-up'], [String((await stored()).id)], []]) {
      const again = await run('mails', 'send-again', ...args);
      expect([again.code, again.err]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)]);
    }
    post.clock.advance({ minutes: 1 });
    await deliver.round();
    expect(post.smtp.received).toHaveLength(1);
    expect(await run('mails', 'send-again', '--given-up')).toMatchObject({ code: 1 });
    await deliver.round();
    expect(post.smtp.tries()).toBe(2);
    expect(await stored()).toMatchObject({ attempts: 1, lastError: null });
  });

  it('takes them by their ids, too', async () => {
    await add();
    await add();
    post.smtp.answerNext({ code: 550, at: 'recipient' }, { code: 550, at: 'recipient' });
    await (await delivery()).round();
    expect(await run('mails', 'send-again', String((await stored()).id))).toMatchObject({ code: 0 });
    expect((await stored()).nextAttemptAt).not.toBeNull();
    expect(await run('mails', 'send-again', 'x')).toMatchObject({ code: 2 });
  });
});
