import type { Socket } from 'socket.io';

/** A connection of a page, below the channels. */
export type Connection = Socket['conn'];

/** Most characters that may wait for a page which does not take them, besides what the system holds for it. */
const unreadLimit = 256 * 1024;
/** What an event costs in memory besides its text, in bytes. */
const perEvent = 256;

/**
 * Ends a connection whose page takes no bytes while events go on: memory would grow with everything that is published,
 * for as long as the page answers pings without having read them. It comes back by itself and fetches anew, as after
 * any lost connection. An event alone may be of any length.
 */
export function limitUnread(connection: Connection): void {
  let unread = 0;
  connection.on('flush', () => {
    unread = 0;
  });
  connection.on('packetCreate', ({ data = '' }: { data?: string }) => {
    // written at once
    if (connection.transport.writable) return;
    if (unread > unreadLimit) cutOff(connection);
    unread += perEvent + data.length;
  });
}

function cutOff(connection: Connection): void {
  // A farewell would wait behind what is not read, and keep it for another half a minute.
  const { socket } = connection.transport as unknown as { socket?: { terminate(): void } };
  connection.close(true);
  socket?.terminate();
}
