import * as z from 'zod/mini';
import { pageCursor } from '../credits.ts';
import { instant, line, slug } from '../primitives.ts';

/**
 * Something that was changed. `by`: `operator` in the office and `staff` in the cockpit, with their `name`, `command` by whoever
 * is called `name` on the server, or by a program of a restaurant's, `gone` by somebody who is no more. `subject`: the name of whom it is about.
 */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  by: z.enum(['operator', 'staff', 'command', 'gone']),
  name: z.string(),
  action: z.string(),
  restaurant: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `who`: a part of the name or the e-mail of who did it, in any case. */
export const auditQuery = z.object({ restaurant: z.optional(slug), who: z.optional(line(100)), page: pageCursor });
export type AuditQuery = z.infer<typeof auditQuery>;
/** The newest first; `next`: the `page` that follows, null where that is all. */
export const auditAnswer = z.object({ entries: z.array(auditEntry), next: z.nullable(z.string()) });
export type AuditAnswer = z.infer<typeof auditAnswer>;
