import { Worker } from 'node:worker_threads';
import type { RenderContext, RenderElement } from '#shared/contract/element-rendering.ts';
import type { FromWorker, ToWorker } from './render-worker.ts';

/** Milliseconds after which a thread that has nothing to do ends: it takes some 40 MB. */
const idleAfter = 60_000;

interface Rendering extends PromiseWithResolvers<string> {
  readonly answer: RenderContext['answer'];
}

/** Renders in a thread of its own, so that nobody else waits meanwhile; what answers the element's calls stays here. */
export interface RenderApart {
  readonly render: RenderElement;
  /** Once nothing is under way. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The thread is started when it is needed. Where it ends, what it had under way is rejected, and the next one starts
 * anew.
 */
export function createRenderApart(idleMilliseconds = idleAfter): RenderApart {
  const underWay = new Map<number, Rendering>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  const ended = (gone: Worker, reason: unknown) => {
    // a later one has its own
    if (worker !== gone) return;
    worker = undefined;
    for (const { reject } of underWay.values()) reject(reason);
    underWay.clear();
  };

  const start = () => {
    const started = new Worker(new URL('render-worker.ts', import.meta.url));
    const answer = (message: ToWorker) => started.postMessage(message);
    started.on('message', (message: FromWorker) => {
      if ('call' in message) {
        const { call, answerTo } = message;
        underWay
          .get(message.of)
          ?.answer(call)
          .then(
            (known) => answer({ answerTo, answer: known }),
            (failure: unknown) => answer({ answerTo, failure }),
          );
        return;
      }
      const rendering = underWay.get(message.rendered);
      underWay.delete(message.rendered);
      if ('markup' in message) rendering?.resolve(message.markup);
      else rendering?.reject(message.failure);
      if (underWay.size === 0) idle = setTimeout(() => void stop(), idleMilliseconds).unref();
    });
    started.on('error', (error) => ended(started, error));
    started.on('exit', (code) => ended(started, new Error(`the thread that renders has ended with ${code}`)));
    started.unref();
    return started;
  };

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = worker;
    if (stopped) ended(stopped, new Error('the thread that renders was stopped'));
    await stopped?.terminate();
  }

  return {
    render(tag, attributes, { answer, ...context }) {
      clearTimeout(idle);
      worker ??= start();
      count += 1;
      const rendering = { ...Promise.withResolvers<string>(), answer };
      underWay.set(count, rendering);
      worker.postMessage({ render: count, tag, attributes, context } satisfies ToWorker);
      return rendering.promise;
    },
    async idle() {
      await Promise.allSettled([...underWay.values()].map(({ promise }) => promise));
    },
    stop,
  };
}
