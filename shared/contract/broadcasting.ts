import * as z from 'zod/mini';

/** `POST /broadcasting/auth`, as a form or JSON; clients may send more, which is not looked at. */
export const broadcastingAuthBody = z.object({
  socket_id: z.optional(z.string().check(z.maxLength(100))),
  channel_name: z.string().check(z.maxLength(160)),
});

/**
 * That the session may listen. `auth` has the shape that Pusher's clients want, `key:signature`: by the session's own
 * secret, for this socket and channel. Nothing has to be done with it: live events ask again by themselves.
 */
export const authorisedChannel = z.object({ auth: z.string() });
