import * as z from 'zod/mini';

export { logBatchSize } from './values/log-batch.ts';

/** One entry of the browser's log; `timestamp` in milliseconds since 1970. */
export const logEntry = z.strictObject({
  logger: z.string().check(z.maxLength(100)),
  timestamp: z.number(),
  level: z.string().check(z.maxLength(20)),
  message: z.string().check(z.maxLength(2000)),
  exception: z.optional(z.nullable(z.string().check(z.maxLength(8000)))),
  url: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
});
export type LogEntry = z.infer<typeof logEntry>;

export const logBody = z.array(logEntry).check(z.maxLength(50));
