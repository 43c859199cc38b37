import type { FastifyInstance } from 'fastify';
import type { ChannelClaim } from './socket-server.ts';

/** A private subscription is decided by the very call that Echo's other connectors make. */
export async function broadcastingStatus(http: FastifyInstance, claim: ChannelClaim): Promise<number> {
  const { statusCode } = await http.inject({
    method: 'POST',
    url: '/broadcasting/auth',
    remoteAddress: claim.remoteAddress,
    headers: {
      ...claim.headers,
      cookie: claim.cookie,
      ...(claim.origin ? { origin: claim.origin } : {}),
      ...(claim.forwardedFor ? { 'x-forwarded-for': claim.forwardedFor } : {}),
    },
    payload: { channel_name: claim.channel, socket_id: claim.socketId },
  });
  return statusCode;
}
