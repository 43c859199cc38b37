import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { anSmtpServer, type TestSmtpServer } from '#tests/support/smtp-server.ts';
import { createSmtpSender } from './smtp-sender.ts';

const mail = {
  messageId: '<mail.1@mahlzeit.example>',
  date: new Date('2026-11-20T17:00:00Z'),
  recipient: 'eva@example.at',
  replyTo: 'servus@mahlzeit.example',
  subject: 'Servus',
  text: 'Hallo',
  html: '<p>Hallo</p>',
  language: 'de',
};
const from = { name: 'Mahlzeit', address: 'servus@mahlzeit.example' };
const senderTo = (port: number, timeoutMs = 5_000) =>
  createSmtpSender({ host: '127.0.0.1', port, secure: false, login: null }, from, {
    toConnect: timeoutMs,
    toAnswer: timeoutMs,
  });

let rough: Server | undefined;
let smtp: TestSmtpServer | undefined;
afterEach(async () => {
  rough?.close();
  await smtp?.close();
  [rough, smtp] = [undefined, undefined];
});

type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'end of DATA';
const answers: readonly [Step, string, string][] = [
  ['EHLO', 'EHLO', '250 hello'],
  ['MAIL', 'MAIL', '250 ok'],
  ['RCPT', 'RCPT', '250 ok'],
  ['DATA', 'DATA', '354 go on'],
  ['end of DATA', '\r\n.\r\n', '250 taken'],
];

/** What the last rough server received. */
let transcript = '';

/** A mail server that answers until it comes to a step, if any, and there goes wrong. */
async function aServerThat(goesWrong: (socket: Socket) => void, at?: Step): Promise<number> {
  transcript = '';
  rough = createServer((socket) => {
    let left = answers;
    let said = '';
    socket.on('error', () => undefined);
    const answer = (step: Step, line: string) => (step === at ? goesWrong(socket) : socket.write(line));
    answer('greeting', '220 rough\r\n');
    socket.on('data', (chunk) => {
      said += chunk.toString();
      transcript += chunk.toString();
      const [next] = left;
      if (!next || !said.includes(next[1])) return;
      [left, said] = [left.slice(1), ''];
      answer(next[0], `${next[2]}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(rough, 'listening');
  return (rough.address() as AddressInfo).port;
}

describe('a mail server that', () => {
  it.each(['greeting', 'EHLO', 'RCPT', 'end of DATA'] as const)(
    'says nothing any more (%s) is given up in time',
    async (at) => {
      const port = await aServerThat(() => undefined, at);
      const delivery = await senderTo(port, 150).send(mail);
      expect(delivery).toEqual({
        kind: 'unreachable',
        error: expect.stringMatching(/^(ETIMEDOUT|ECONNECTION|ESOCKET): [^\n]+$/),
      });
    },
  );

  it.each(['greeting', 'MAIL', 'DATA', 'end of DATA'] as const)('dies (%s) has not taken the mail', async (at) => {
    const port = await aServerThat((socket) => socket.destroy(), at);
    expect(await senderTo(port).send(mail)).toMatchObject({ kind: 'unreachable' });
  });

  it('closes for a while (421) is away for every mail', async () => {
    const port = await aServerThat((socket) => socket.end('421 back soon\r\n'), 'MAIL');
    expect(await senderTo(port).send(mail)).toMatchObject({ kind: 'unreachable' });
  });

  it('takes a mail has it, and answers once', async () => {
    smtp = await anSmtpServer();
    expect(await senderTo(smtp.port).send(mail)).toEqual({ kind: 'sent' });
    expect(smtp.received).toHaveLength(1);
  });
});

describe('an address in letters of its own', () => {
  it('reaches a domain by its name for the network', async () => {
    const port = await aServerThat(() => undefined);
    const recipient = 'eva@würstelstand.example';
    expect(await senderTo(port).send({ ...mail, recipient })).toEqual({ kind: 'sent' });
    expect(transcript).toContain('RCPT TO:<eva@xn--wrstelstand-thb.example>\r\n');
  });

  it('reaches a mailbox of a server that knows how', async () => {
    smtp = await anSmtpServer();
    const recipient = 'jürgen@example.at';
    expect(await senderTo(smtp.port).send({ ...mail, recipient })).toEqual({ kind: 'sent' });
    expect(smtp.received[0]?.to).toEqual([recipient]);
  });
});
