import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Server } from 'socket.io';
import { generalChannel, heartbeatEvery, wireEventName } from '#shared/contract/channels.ts';

/*
 * What socket.io alone can do: the same channels and the same events, with no work behind them.
 *   node bare-live-server.ts <port>
 * `POST /publish` sends `{channel, event, payload}` to whoever listens. Ends with SIGTERM.
 */
interface Publication {
  channel: string;
  event: string;
  payload: unknown;
}

const server = createServer((request, response) => {
  void text(request).then((body) => {
    if (body) {
      const { channel, event, payload } = JSON.parse(body) as Publication;
      io.to(channel).emit(event, channel, payload);
    }
    response.setHeader('content-length', 2).end('{}');
  });
});
const io = new Server(server, { serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => {
  socket.on('subscribe', ({ channel }: { channel: string }) => {
    void socket.join(channel);
    socket.emit('subscription_succeeded', channel);
  });
});
setInterval(() => {
  const payload = { time: Temporal.Now.instant().toString() };
  io.to(generalChannel).emit(wireEventName('Heartbeat'), generalChannel, payload);
}, heartbeatEvery);
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('ready\n'));
