import type { Publisher } from '../ports.ts';

/** Events that wait for the transaction they belong to. */
export interface Outbox extends Publisher {
  /** Publishes them, in the order in which they came; after the commit. */
  sendTo(publisher: Publisher): void;
}

export function createOutbox(): Outbox {
  const waiting: ((publisher: Publisher) => void)[] = [];
  return {
    publish(channel, event, payload) {
      waiting.push((publisher) => publisher.publish(channel, event, payload));
    },
    sendTo(publisher) {
      for (const send of waiting.splice(0)) send(publisher);
    },
  };
}
