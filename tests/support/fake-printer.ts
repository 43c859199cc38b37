import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What becomes of what is sent to it. */
type Mood =
  /** prints, and says so */
  | 'well'
  /** says that it has no paper, and prints nothing */
  | 'no-paper'
  /** prints, and answers nothing at all */
  | 'silent'
  /** prints, and hangs up before it says so */
  | 'hangs-up'
  /** takes a ticket and says that it is on, but not that it is done */
  | 'stuck';

export type FakePrinter = Awaited<ReturnType<typeof aFakePrinter>>;

const cut = Buffer.from([0x1d, 0x56, 66, 3]);

/** A receipt printer on the loopback, as far as a program can tell; it reads text as code page 858 has it. */
export async function aFakePrinter({ port = 0 }: { readonly port?: number } = {}) {
  const sockets = new Set<Socket>();
  /** tickets that were cut off, as bytes */
  const tickets: Buffer[] = [];
  let mood: Mood = 'well';
  let changed = Promise.withResolvers<void>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let paper = Buffer.alloc(0);
    let done = 0;
    socket.on('data', (data) => {
      const answers: number[] = [];
      for (let at = data.indexOf(0x10); at >= 0; at = data.indexOf(0x10, at + 1)) {
        if (data[at + 1] !== 0x04) continue;
        answers.push(data[at + 2] === 4 && mood === 'no-paper' ? 0x72 : 0x12);
      }
      paper = Buffer.concat([paper, data]);
      for (let end = paper.indexOf(cut); end >= 0; end = paper.indexOf(cut)) {
        tickets.push(paper.subarray(0, end));
        paper = paper.subarray(end + cut.length);
        done += 1;
        changed.resolve();
        changed = Promise.withResolvers();
        if (mood === 'hangs-up') socket.destroy();
      }
      if (done > 0 && paper.includes(Buffer.from([0x1d, 0x72, 1])) && mood !== 'stuck') {
        answers.push(0);
        done = 0;
      }
      if (mood !== 'silent' && !socket.destroyed) socket.write(Uint8Array.from(answers));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    tickets,
    setMood(next: Mood) {
      mood = next;
    },
    /** the tickets as text, without what is a command */
    texts: () => tickets.map((ticket) => readTicket(ticket)),
    async until(count: number): Promise<void> {
      while (tickets.length < count) await changed.promise;
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What stands on the paper, line by line; of the upper half of the code page the German letters and the euro. */
export function readTicket(bytes: Uint8Array): string {
  const signs: Readonly<Record<number, string>> = {
    0x84: 'ä',
    0x94: 'ö',
    0x81: 'ü',
    0x8e: 'Ä',
    0x99: 'Ö',
    0x9a: 'Ü',
    0xe1: 'ß',
    0xd5: '€',
    0x9e: '×',
    0x82: 'é',
  };
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const next = bytes[at + 1];
    if (byte === 0x10) at += 2;
    else if (byte === 0x1b) at += next === 0x40 ? 1 : 2;
    else if (byte === 0x1d) at += next === 0x56 ? 3 : 2;
    else text += byte < 0x80 ? String.fromCharCode(byte) : (signs[byte] ?? '¤');
  }
  return text;
}
