import * as z from 'zod/mini';

/** `POST /broadcasting/auth`, as a form or JSON (spec section 7, rulings 7). */
export const broadcastingAuthBody = z.object({
  socket_id: z.optional(z.string().check(z.maxLength(100))),
  channel_name: z.string().check(z.maxLength(160)),
});
