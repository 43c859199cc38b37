import type { Api, Clock, Ports } from '#io/ports.ts';
import { answerKey, type ServerState } from './server-state.ts';

type Answers = ServerState['answers'];

/** Calls that only these answers answer; all others wait for ever, as nobody needs them before the page's own store takes over. */
export function callsAnsweredBy(answers: Answers): Api['call'] {
  return async (call, ...[input]) => {
    const key = answerKey(call, input);
    // the same call has the same shape in the same build
    return Object.hasOwn(answers, key) ? (answers[key] as never) : new Promise<never>(() => {});
  };
}

/**
 * An API that gives each answer that came with the server's markup once, to whoever calls first; all else goes to `api`.
 * Whoever calls again wants to know what is new. What such an answer says of the time is as old as the markup, so no clock is
 * set by it.
 */
export function receivedAnswers({ api, clock }: Pick<Ports, 'api' | 'clock'>) {
  const known = new Map<string, unknown>();
  const moments = new Set<number>();
  const call: Api['call'] = (called, ...input) => {
    const key = known.size > 0 ? answerKey(called, input[0]) : '';
    if (!known.has(key)) return api.call(called, ...input);
    const answer = known.get(key);
    known.delete(key);
    return Promise.resolve(answer as never);
  };
  const sync: Clock['sync'] = (instant) => {
    if (!moments.has(Date.parse(instant))) clock.sync(instant);
  };
  return {
    ports: { api: { ...api, call }, clock: { ...clock, sync } },
    receive: ({ answers, now }: Pick<ServerState, 'answers' | 'now'>) => {
      moments.add(now);
      for (const [key, answer] of Object.entries(answers)) known.set(key, answer);
    },
  };
}
