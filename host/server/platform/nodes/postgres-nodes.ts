import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../ports.ts';
import type { NodeListener, Nodes } from './nodes.ts';

/** The database's channel by which nodes speak to one another. */
export const nodesChannel = 'fo_nodes';

/** A notification holds less than 8,000 bytes; what is longer goes in parts. */
const longestPart = 7_900;
/** Messages that wait while the database does not take them; beyond that they are lost, of which the others are told. */
const mostWaiting = 10_000;
const heartbeatMs = 10_000;
/** A node that nobody has heard of for so long is gone. */
const goneAfterMs = 60_000;
/** How long a start waits to hear itself, in milliseconds. */
const startTimeoutMs = 2_000;

interface PostgresNodesOptions {
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly listener: NodeListener;
}

/**
 * Other servers on the same database, reached by `NOTIFY`. That costs a statement, so a server says nothing but `hello` while
 * it knows of no other. What stands in a notification, `node kind …`:
 *
 *     one ── hello ──▶ all          listens from now on
 *         ◀─ welcome one ──         each answers, so that it knows of them; they may not have sent it something before
 *         ── here ───▶              every ten seconds
 *         ── part 7 0/2 …           a message, in ASCII, in as many parts as it needs
 *         ── gap ────▶              some before this were lost
 *         ── bye ────▶
 *
 * The returned subscriber belongs to `nodesChannel`.
 */
export function createPostgresNodes({ pool, log, listener }: PostgresNodesOptions) {
  const own = randomBytes(9).toString('base64url');
  /** when each was heard of last, milliseconds of `performance.now()` */
  const others = new Map<string, number>();
  /** parts that came of a message, by the node that sends it */
  const begun = new Map<string, string[]>();
  const waiting: string[] = [];
  const heard = Promise.withResolvers<void>();
  let sending: Promise<void> | undefined;
  let beating: NodeJS.Timeout | undefined;
  let isSubscribed = false;
  let hasLost = false;
  let count = 0;
  let lastBeat = 0;

  const say = (...words: string[]) => {
    if (waiting.length + words.length > mostWaiting) hasLost = true;
    else waiting.push(...words.map((each) => `${own} ${each}`));
    if (waiting.length > 0) sending ??= sendAll();
  };

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      // what is said in one go is one statement
      await setImmediate();
      const batch = waiting.splice(0);
      if (hasLost) batch.unshift(`${own} gap`);
      hasLost = false;
      try {
        await pool.query('select pg_notify($1, word) from unnest($2::text[]) as word', [nodesChannel, batch]);
      } catch (err) {
        hasLost = true;
        log.warn({ err }, 'other servers could not be reached by the database');
      }
    }
    sending = undefined;
  }

  const beat = () => {
    const now = performance.now();
    // it stood still: others may have thought that it was gone
    if (now - lastBeat > goneAfterMs / 2) say('hello');
    else if (others.size > 0) say('here');
    lastBeat = now;
    if (!isSubscribed) return;
    for (const [node, at] of others) if (now - at > goneAfterMs) forget(node);
  };

  const forget = (node: string) => {
    others.delete(node);
    begun.delete(node);
  };

  function take(node: string, word: string): void {
    const [, index = '', last = '', text = ''] = /^part \d+ (\d+)\/(\d+) (.*)$/s.exec(word) ?? [];
    const parts = index === '0' ? [] : begun.get(node);
    // its beginning came before this node listened
    if (parts?.length !== Number(index)) return;
    parts.push(text);
    begun.set(node, parts);
    if (index !== last) return;
    begun.delete(node);
    listener.onMessage(JSON.parse(parts.join('')));
  }

  const subscriber = {
    onNotification(payload: string): void {
      const space = payload.indexOf(' ');
      const [node, word] = [payload.slice(0, space), payload.slice(space + 1)];
      if (node === own) {
        if (word === 'hello') heard.resolve();
        return;
      }
      if (word === 'bye') {
        forget(node);
        return;
      }
      others.set(node, performance.now());
      if (word === 'hello') say(`welcome ${node}`);
      else if (word === `welcome ${own}` || word === 'gap') listener.onGap();
      else if (word.startsWith('part ')) take(node, word);
    },
    setSubscribed(subscribed: boolean): void {
      isSubscribed = subscribed;
      begun.clear();
      if (!subscribed) return;
      // where all lost their connections at once, nobody welcomes the first that is back
      if (others.size > 0) listener.onGap();
      // nobody could be heard meanwhile, also not whoever was new
      for (const node of others.keys()) others.set(node, performance.now());
      if (beating && others.size === 0) say('gap');
      say('hello');
      lastBeat = performance.now();
      beating ??= setInterval(beat, heartbeatMs).unref();
    },
  };

  const nodes: Nodes = {
    hasOthers: () => others.size > 0,
    send(message) {
      if (others.size === 0) return;
      const text = asciiOf(message);
      count += 1;
      const last = Math.ceil(text.length / longestPart) - 1;
      for (let index = 0; index <= last; index += 1)
        say(`part ${count} ${index}/${last} ${text.slice(index * longestPart, (index + 1) * longestPart)}`);
    },
    async ready() {
      const late = AbortSignal.timeout(startTimeoutMs);
      await Promise.race([heard.promise, new Promise((resolve) => late.addEventListener('abort', resolve))]);
    },
    async stop() {
      clearInterval(beating);
      if (others.size > 0) say('bye');
      await sending;
    },
  };
  return { nodes, subscriber };
}

/** JSON whose length is its bytes, and which may be cut anywhere. */
const asciiOf = (message: unknown) =>
  JSON.stringify(message).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
