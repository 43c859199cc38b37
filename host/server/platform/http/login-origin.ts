import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from '#shared/domain/accounts/device-name.ts';
import { clientNetwork } from './connections/client-network.ts';
import { callerOf } from './visitor.ts';

/** Where somebody logs in from. */
export interface LoginOrigin {
  /** as far as it belongs to one household or company */
  address: string;
  /** "Firefox, Android" */
  deviceName: string;
  /** of the browser's device cookie; null: it has none, or cannot have one */
  deviceToken: string | null;
}

/** Name of the cookie by which an account knows a browser that it has been used in before. */
const deviceCookie = 'fo_device';
const oneYear = 365 * 24 * 60 * 60;

/** Where a request to log in comes from. Partners' calls have no cookies. */
export function loginOriginOf(request: FastifyRequest): LoginOrigin {
  const cookie = callerOf(request).partner ? undefined : request.cookies[deviceCookie];
  return {
    address: clientNetwork(request),
    deviceName: deviceName(request.headers['user-agent']),
    deviceToken: cookie && cookie.length <= 100 ? cookie : null,
  };
}

/** It outlives logouts, and opens nothing: it only spares its browser the waits that strangers' guesses cause. */
export function giveDeviceCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(deviceCookie, token, {
    path: '/json',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: oneYear,
  });
}
