import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/** What was printed of an order: the order itself, and that it is not to be cooked any more. */
export type TicketKind = 'order' | 'cancelled';
/** `begun`: it was about to be sent, and nobody knows whether it came out. */
type TicketState = 'begun' | 'done';

/** Milliseconds after which a line is left out: the server tells of no order that is over for so long. */
const keptFor = 7 * 24 * 3_600_000;
const linePattern = /^(\d+) (begun|done) (order|cancelled) ([\w-]{1,100})$/;

export interface Memory {
  /** there was none: whatever is over already was cooked without this program */
  readonly isNew: boolean;
  stateOf(id: string, kind: TicketKind): TicketState | undefined;
  note(id: string, kind: TicketKind, state: TicketState): void;
}

/**
 * Remembers in a file which tickets were begun and printed, a line for each, on the disk before anything is sent. It holds
 * numbers of orders and no person's data. A line that a power cut has torn counts for nothing: of what it would say nothing
 * was sent yet, or it is printed again with a note.
 */
export function openMemory(
  path: string,
  { now, warn }: { readonly now: () => number; readonly warn: (line: string) => void },
): Memory {
  const isNew = !existsSync(path);
  const states = new Map<string, TicketState>();
  const kept: string[] = [];
  for (const line of isNew ? [] : readFileSync(path, 'utf8').split('\n')) {
    const [, at = '', state, kind, id] = linePattern.exec(line) ?? [];
    if (id === undefined || Number(at) < now() - keptFor) continue;
    states.set(`${kind} ${id}`, state as TicketState);
    kept.push(`${line}\n`);
  }
  // one that is new begins with its first line: until the server has answered nothing is known of what is over
  if (!isNew) {
    write(`${path}.new`, 'w', kept.join(''));
    renameSync(`${path}.new`, path);
  }
  return {
    isNew,
    stateOf: (id, kind) => states.get(`${kind} ${id}`),
    note(id, kind, state) {
      states.set(`${kind} ${id}`, state);
      try {
        write(path, 'a', `${now()} ${state} ${kind} ${id}\n`);
      } catch (error) {
        // an order that comes twice after a restart is better than one that never comes
        warn(`What is printed cannot be noted: ${String(error)}`);
      }
    },
  };
}

function write(path: string, flags: 'a' | 'w', text: string): void {
  const file = openSync(path, flags, 0o600);
  try {
    writeSync(file, text);
    fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
}
