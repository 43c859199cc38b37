import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listenersAtOnce, PacedAdapter } from './paced-adapter.ts';

/** A namespace with so many listeners of `general`, and what was written to whom. */
function aNamespace(count: number) {
  const written: [listener: string, text: string][] = [];
  const sockets = new Map<string, unknown>();
  let encodings = 0;
  const encode = ({ data }: { data: string }) => {
    encodings += 1;
    return [data];
  };
  const adapter = new PacedAdapter({ name: '/', sockets, server: { encoder: { encode } } });
  const join = (id: string, channel = 'general') => {
    const writeToEngine = ([text = '']: string[]) => written.push([id, text]);
    sockets.set(id, { id, client: { writeToEngine } });
    void adapter.addAll(id, new Set([channel]));
  };
  for (let index = 0; index < count; index += 1) join(`s${index}`);
  return {
    adapter,
    sockets,
    join,
    written,
    encodings: () => encodings,
    publish: (data: string, channel = 'general') =>
      adapter.broadcast({ data } as { nsp?: string }, { rooms: new Set([channel]) }),
    receivedBy: (id: string) => written.flatMap(([listener, text]) => (listener === id ? [text] : [])),
    /** Lets so many iterations of the loop pass; returns how much was written in each. */
    async iterations(wanted: number) {
      const counts: number[] = [];
      for (let count = 0; count < wanted; count += 1) {
        const before = written.length;
        await nextIteration();
        counts.push(written.length - before);
      }
      return counts;
    },
  };
}

it('an event for thousands is encoded once and written to a hundred at a time', async () => {
  const { publish, iterations, written, encodings } = aNamespace(5000);
  publish('beat');
  expect(written).toHaveLength(0);
  expect(await iterations(51)).toEqual([...Array<number>(50).fill(listenersAtOnce), 0]);
  expect(new Set(written.map(([listener]) => listener)).size).toBe(5000);
  expect(encodings()).toBe(1);
});

it('an event for few is written at once, also while one for thousands is on its way', async () => {
  const { publish, join, iterations, receivedBy, written } = aNamespace(5000);
  join('page', 'basket-7');
  publish('beat');
  await iterations(2);
  publish('basket', 'basket-7');
  expect(receivedBy('page')).toEqual(['basket']);
  expect(written).toHaveLength(2 * listenersAtOnce + 1);
});

it('events of one channel come in their order, whatever the number of listeners has become', async () => {
  const { publish, adapter, iterations, receivedBy, encodings } = aNamespace(250);
  publish('first');
  publish('second');
  await iterations(1);
  for (let index = 10; index < 250; index += 1) adapter.delAll(`s${index}`);
  publish('third');
  await iterations(4);
  for (const id of ['s0', 's9']) expect(receivedBy(id)).toEqual(['first', 'second', 'third']);
  expect(encodings()).toBe(3);
});

it('large channels are served one after the other, a hundred writes for all of them', async () => {
  const { publish, join, iterations, written } = aNamespace(300);
  for (let index = 0; index < 300; index += 1) join(`r${index}`, 'restaurant.a');
  publish('beat');
  publish('paused', 'restaurant.a');
  expect(await iterations(7)).toEqual([100, 100, 100, 100, 100, 100, 0]);
  const texts = written.map(([, text]) => text);
  expect(texts.indexOf('paused')).toBe(100);
  expect(texts.lastIndexOf('beat')).toBe(499);
});

it('whoever comes meanwhile receives what is published from then on, whoever leaves or is gone no more', async () => {
  const { publish, join, adapter, sockets, iterations, receivedBy, written } = aNamespace(300);
  publish('first');
  await iterations(1);
  join('new');
  void adapter.del('s298', 'general');
  adapter.delAll('s299');
  sockets.delete('s299');
  // left and come back: what was before is fetched
  void adapter.del('s297', 'general');
  join('s297');
  publish('second');
  await iterations(7);
  expect(receivedBy('new')).toEqual(['second']);
  expect(receivedBy('s297')).toEqual(['second']);
  expect(receivedBy('s298')).toEqual([]);
  expect(receivedBy('s299')).toEqual([]);
  expect(written).toHaveLength(297 + 299);
});

it('an event for nobody is not even encoded', () => {
  const { publish, encodings } = aNamespace(1);
  publish('basket', 'basket-7');
  expect(encodings()).toBe(0);
});
