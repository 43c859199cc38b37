import { Adapter, type BroadcastOptions, type Room, type SocketId } from 'socket.io-adapter';

/** Most listeners that an event is written to before others are served; a write takes some 20 µs. */
export const listenersAtOnce = 100;

/** One event on its way to a room. */
interface Broadcast {
  /** listened when it was published, still do, and have not got it yet */
  readonly waiting: Set<SocketId>;
  write(socketId: SocketId): void;
}

/**
 * Writes an event for many listeners in parts, so that it holds up neither other events nor calls: to 5,000 at once it
 * would be 90 ms and more, in which nothing else happens.
 *
 *     publish general ──▶ 1–100 │ 101–200 │ …                │ 4,901–5,000
 *     publish basket-7 ─────────│──▶ 1    │
 *
 * It is encoded once. Events of one channel come in the order in which they were published; one with few listeners may
 * overtake on another channel. Whoever subscribes meanwhile gets what is published from then on; whoever leaves or is
 * gone meanwhile, no more.
 */
export class PacedAdapter extends Adapter {
  /** Those under way, by room, the next one first; within a room the first one is being written. */
  readonly #underWay = new Map<Room, Broadcast[]>();
  #isScheduled = false;

  constructor(namespace: unknown) {
    super(namespace);
    this.on('leave-room', (room: Room, socketId: SocketId) => {
      for (const { waiting } of this.#underWay.get(room) ?? []) waiting.delete(socketId);
    });
  }

  override broadcast(packet: { nsp?: string }, options: BroadcastOptions): void {
    const [room, ...others] = options.rooms;
    if (room === undefined || others.length > 0 || options.except?.size) {
      super.broadcast(packet, options);
      return;
    }
    const listeners = this.rooms.get(room);
    // nothing to encode: most of what is published has no listener
    if (!listeners) return;
    const queue = this.#underWay.get(room);
    if (!queue && listeners.size <= listenersAtOnce) {
      super.broadcast(packet, options);
      return;
    }
    const broadcast = { waiting: new Set(listeners), write: this.#encoded(packet) };
    if (queue) queue.push(broadcast);
    else this.#underWay.set(room, [broadcast]);
    this.#schedule();
  }

  /** Encodes it as the base class does; returns what writes it to one socket. */
  #encoded(packet: { nsp?: string }): Broadcast['write'] {
    const options: { preEncoded: true; wsPreEncodedFrame?: Buffer[] } = { preEncoded: true };
    packet.nsp = this.nsp.name;
    const encoded: unknown = this['_encode'](packet, options);
    // one buffer, since two would have to be gathered anew for each socket
    if (options.wsPreEncodedFrame) options.wsPreEncodedFrame = [Buffer.concat(options.wsPreEncodedFrame)];
    return (socketId) => this.nsp.sockets.get(socketId)?.client.writeToEngine(encoded, options);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#writeSome();
      if (this.#underWay.size > 0) this.#schedule();
    });
  }

  /** Writes the next part for the room that comes next. */
  #writeSome(): void {
    const next = this.#underWay.entries().next().value;
    if (!next) return;
    const [room, queue] = next;
    let left = listenersAtOnce;
    for (const broadcast of queue) {
      for (const socketId of broadcast.waiting) {
        if (left === 0) break;
        left -= 1;
        broadcast.waiting.delete(socketId);
        broadcast.write(socketId);
      }
    }
    // behind the others
    this.#underWay.delete(room);
    const unfinished = queue.filter(({ waiting }) => waiting.size > 0);
    if (unfinished.length > 0) this.#underWay.set(room, unfinished);
  }
}
