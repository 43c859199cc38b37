import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it came in: who it was sent to, its bytes, and what they say. */
interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly login: string | undefined;
  readonly isEncrypted: boolean;
  readonly raw: string;
  readonly email: Email;
}

/** What a mail server says to the next mails, one after the other; `undefined`: it takes the mail. */
type Answer = { readonly code: number; readonly at: 'recipient' | 'data' } | undefined;

export interface TestSmtpServer {
  readonly port: number;
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Times that somebody wanted to hand a mail over. */
  tries(): number;
  answerNext(...answers: Answer[]): void;
  close(): Promise<void>;
}

/** A mail server of 127.0.0.1 that keeps what it gets. */
export async function anSmtpServer(options: SMTPServerOptions & { port?: number } = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const answers: Answer[] = [];
  let current: Answer;
  let tries = 0;
  const refusal = (code: number) => Object.assign(new Error('go away'), { responseCode: code });

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: (auth, _session, done) => done(null, { user: `${auth.username}:${auth.password}` }),
    onRcptTo(_address, _session, done) {
      tries += 1;
      current = answers.shift();
      done(current?.at === 'recipient' ? refusal(current.code) : null);
    },
    onData(stream, session, done) {
      const answer = current;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (answer) return done(refusal(answer.code));
        const bytes = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        PostalMime.parse(bytes).then((email) => {
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            login: session.user,
            isEncrypted: session.secure,
            raw: bytes.toString('latin1'),
            email,
          });
          done();
        }, done);
      });
    },
    ...options,
  });
  // A client that hangs up is no failure of a test.
  server.on('error', () => undefined);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    tries: () => tries,
    answerNext: (...next) => answers.push(...next),
    close: () => new Promise((done) => server.close(() => done())),
  };
}
