import { connect, type Socket } from 'node:net';

/** Why a ticket did not come out, or may not have: `isSent` where some of it may have reached the paper. */
export class PrinterError extends Error {
  readonly isSent: boolean;
  constructor(message: string, isSent: boolean) {
    super(message);
    this.isSent = isSent;
  }
}

interface PrinterAddress {
  readonly host: string;
  readonly port: number;
  /** one that never answers: a ticket counts as printed once the printer has taken all of it */
  readonly isSilent?: boolean;
  /** milliseconds for a connection and for each answer */
  readonly patience?: number;
}

const usualPatience = 10_000;
/** Milliseconds between two questions while a ticket is printed. */
const askEvery = 2_000;

const dle = 0x10;
const gs = 0x1d;
/** Asked and answered at once, whatever the printer does: is it on, what keeps it, has it paper. */
const howAreYou = [dle, 0x04, 1, dle, 0x04, 2, dle, 0x04, 4];
/** No news by itself, which would be taken for answers. */
const noNews = [gs, 0x61, 0];
/** Answered once everything before it was printed. */
const areYouDone = [gs, 0x72, 1];
const isStatus = (byte: number) => (byte & 0x93) === 0x12;
const isDone = (byte: number) => (byte & 0x90) === 0;

/**
 * Prints a ticket and resolves when the printer has said that it is on paper. `onSend` is called before the first byte of it
 * goes. While the paper is out in the middle, the printer goes on by itself with a new roll, and it is waited for, unless
 * `signal` says that there is no time.
 * @throws PrinterError
 */
export async function printTicket(
  { host, port, isSilent = false, patience = usualPatience }: PrinterAddress,
  ticket: Uint8Array,
  { onSend, signal }: { readonly onSend: () => void; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const socket = connect({ host, port });
  let isSent = false;
  const answers = answersOf(socket, (message) => new PrinterError(message, isSent));
  try {
    await answers.next('connected', patience, `the printer at ${host}:${port} is not there`);
    if (!isSilent) {
      socket.write(Uint8Array.from([...noNews, ...howAreYou]));
      const said: number[] = [];
      while (said.length < 3) {
        const byte = await answers.next(
          'byte',
          patience,
          'the printer does not answer (one that never does: --silent)',
        );
        if (isStatus(byte)) said.push(byte);
      }
      const trouble = troubleOf(said);
      if (trouble) throw new PrinterError(trouble, false);
    }
    onSend();
    isSent = true;
    if (isSilent) {
      socket.end(ticket);
      await answers.next('closed', patience, 'the printer does not take the ticket');
      return;
    }
    socket.write(Uint8Array.from([...ticket, ...areYouDone]));
    const asking = setInterval(() => socket.write(Uint8Array.from(howAreYou)), Math.min(askEvery, patience / 4));
    try {
      let until = performance.now() + patience;
      for (let said: number[] = []; ; ) {
        const left = Math.max(0, until - performance.now());
        const byte = await answers.next('byte', left, 'the printer has not said that the ticket is out');
        if (isDone(byte)) return;
        if (!isStatus(byte)) continue;
        said = said.length === 3 ? [byte] : [...said, byte];
        if (said.length === 3 && troubleOf(said) && !signal?.aborted) until = performance.now() + patience;
      }
    } finally {
      clearInterval(asking);
    }
  } finally {
    socket.destroy();
  }
}

/** What the three answers say against printing. */
function troubleOf([state = 0, cause = 0, paper = 0]: readonly number[]): string | null {
  if (paper & 0x60 || cause & 0x20) return 'the printer has no paper';
  if (cause & 0x04) return "the printer's cover is open";
  if (cause & 0x40) return 'the printer reports an error';
  return state & 0x08 ? 'the printer is offline' : null;
}

type Fail = (message: string) => PrinterError;

/** What comes from the printer, one after the other, each waited for so many milliseconds. */
function answersOf(socket: Socket, fail: Fail) {
  const bytes: number[] = [];
  let isConnected = false;
  let isClosed = false;
  let problem: string | null = null;
  let wake = () => undefined as void;
  const happened = (change: () => void) => () => {
    change();
    wake();
  };
  socket.on(
    'connect',
    happened(() => (isConnected = true)),
  );
  socket.on('data', (data: Buffer) => happened(() => bytes.push(...data))());
  socket.on('error', (error) => happened(() => (problem = error.message))());
  // an error comes with it
  socket.on(
    'close',
    happened(() => (isClosed = true)),
  );

  const take = (what: 'connected' | 'byte' | 'closed'): number | undefined => {
    if (what === 'connected') return isConnected ? 0 : undefined;
    return what === 'byte' ? bytes.shift() : isClosed && problem === null ? 0 : undefined;
  };
  return {
    async next(what: 'connected' | 'byte' | 'closed', patience: number, ifNot: string): Promise<number> {
      const until = performance.now() + patience;
      for (;;) {
        const taken = take(what);
        if (taken !== undefined) return taken;
        if (problem !== null) throw fail(what === 'connected' ? `${ifNot} (${problem})` : problem);
        if (isClosed) throw fail('the printer has hung up');
        const left = until - performance.now();
        if (left <= 0) throw fail(ifNot);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
  };
}
