import { parentPort } from 'node:worker_threads';
import type { RenderAttributes, RenderCall, RenderContext } from '#shared/contract/element-rendering.ts';
import { loadRenderer } from '../files/built-files.ts';

/** What is asked of the thread: an element to render, and answers to what it calls meanwhile. */
export type ToWorker =
  | {
      readonly render: number;
      readonly tag: string;
      readonly attributes: RenderAttributes;
      readonly context: Omit<RenderContext, 'answer'>;
    }
  | { readonly answerTo: number; readonly answer: unknown }
  | { readonly answerTo: number; readonly failure: unknown };

/** What it says: a call, and in the end the markup. */
export type FromWorker =
  | { readonly of: number; readonly call: RenderCall; readonly answerTo: number }
  | { readonly rendered: number; readonly markup: string }
  | { readonly rendered: number; readonly failure: unknown };

/** The thread that `render-apart.ts` starts. */
const { renderElement } = await loadRenderer();
const waiting = new Map<number, PromiseWithResolvers<unknown>>();
let calls = 0;
const say = (message: FromWorker) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToWorker) => {
  if ('render' in message) {
    void render(message);
    return;
  }
  const answer = waiting.get(message.answerTo);
  waiting.delete(message.answerTo);
  if ('failure' in message) answer?.reject(message.failure);
  else answer?.resolve(message.answer);
});

async function render({ render: of, tag, attributes, context }: Extract<ToWorker, { render: number }>): Promise<void> {
  const answer = (call: RenderCall) => {
    calls += 1;
    const answering = Promise.withResolvers<unknown>();
    waiting.set(calls, answering);
    say({ of, call, answerTo: calls });
    return answering.promise;
  };
  try {
    say({ rendered: of, markup: await renderElement(tag, attributes, { ...context, answer }) });
  } catch (failure) {
    say({ rendered: of, failure });
  }
}
