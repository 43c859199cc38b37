import * as z from 'zod/mini';
import { staffRole } from './cockpit.ts';
import { pageCursor } from './credits.ts';
import { instant, line, slug } from './primitives.ts';
import { password } from './session.ts';

/** Somebody who works for the restaurant. `activated`: has a password already; `self`: who asks. */
export const teamMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  activated: z.boolean(),
  self: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** Somebody who was asked to work there; the link works until `expiresAt`, once. */
export const teamInvite = z.object({
  id: z.int(),
  email: z.string(),
  role: staffRole,
  invitedAt: instant,
  expiresAt: instant,
});
export type TeamInvite = z.infer<typeof teamInvite>;

export const teamAnswer = z.object({ members: z.array(teamMember), invites: z.array(teamInvite) });
export type TeamAnswer = z.infer<typeof teamAnswer>;

export const teamParams = z.object({ slug });
export const teamMemberParams = z.object({ slug, memberId: line(10) });
export const teamInviteParams = z.object({ slug, inviteId: line(10) });
export const teamRoleBody = z.strictObject({ role: staffRole });
export const teamInviteBody = z.strictObject({ email: line(254), role: staffRole });

/**
 * Something that was changed. `by`: `staff` with their `name`, null where the account is gone; `operator`: by whoever runs
 * the marketplace, who says no details; `till`: by a program, with the name of its token. `subject`: the name of whom it is about.
 */
export const logEntry = z.object({
  id: z.int(),
  at: instant,
  by: z.enum(['staff', 'operator', 'till']),
  name: z.nullable(z.string()),
  action: z.string(),
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
});
export type LogEntry = z.infer<typeof logEntry>;
export const teamLogQuery = z.object({ page: pageCursor });
/** The newest first. */
export const teamLogAnswer = z.object({ entries: z.array(logEntry), next_page_url: z.nullable(z.string()) });

const token = line(200);
export const inviteTokenBody = z.strictObject({ token });
/**
 * What a mailed invitation is for. `account`: whether its e-mail has a login already, that of staff or that of a customer or an operator,
 * which cannot work for a restaurant.
 */
export const inviteAnswer = z.object({
  restaurant: z.object({ slug, name: z.string() }),
  email: z.string(),
  role: staffRole,
  account: z.enum(['none', 'staff', 'consumer']),
});
export type InviteAnswer = z.infer<typeof inviteAnswer>;
export const inviteAcceptedAnswer = z.object({ slug });
export const inviteRegisterBody = z.strictObject({ token, name: line(120).check(z.minLength(1)), password });
