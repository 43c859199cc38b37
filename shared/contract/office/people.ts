import * as z from 'zod/mini';
import { instant, line, openingId, points, slug } from '../primitives.ts';

/** Enough that not everybody is found. */
export const shortestSearch = 3;
/** Of what is found so much is shown. */
export const mostPeople = 20;

/** `search`: part of a name or an e-mail, or of a phone number in any spelling. */
export const peopleQuery = z.strictObject({ search: line(120).check(z.minLength(shortestSearch)) });
export const personParams = z.object({ userId: openingId });

const person = {
  userId: openingId,
  email: z.string(),
  name: z.string(),
  role: z.enum(['consumer', 'staff', 'operator']),
  activated: z.boolean(),
  createdAt: instant,
  blockedAt: z.nullable(instant),
  /** when the account will be deleted; null: nobody asked for that */
  deletesAt: z.nullable(instant),
};
export const foundPerson = z.object(person);
export type FoundPerson = z.infer<typeof foundPerson>;
/** `more`: there are others, who have to be looked for by more of their name. */
export const peopleAnswer = z.object({ people: z.array(foundPerson), more: z.boolean() });

/**
 * What is held of somebody. `held`: rows of each chapter of the copy of their data, those without any left out.
 * `openOrders`: a deletion waits for them. `copy`: when one was asked for last, and the one that can be fetched.
 */
export const personDetails = z.object({
  ...person,
  blockedReason: z.nullable(z.string()),
  newsletter: z.boolean(),
  points,
  phones: z.array(z.string()),
  worksFor: z.array(slug),
  openOrders: z.int(),
  held: z.array(z.object({ section: z.string(), count: z.int() })),
  copy: z.object({
    requestedAt: z.nullable(instant),
    ready: z.nullable(z.object({ url: z.string(), expires: instant, bytes: z.int() })),
  }),
  /** whose account is the operator's own: it is neither blocked nor deleted by themselves */
  isSelf: z.boolean(),
});
export type PersonDetails = z.infer<typeof personDetails>;
export const personAnswer = z.object({ person: personDetails });

/** `reason` is mailed to them. */
export const blockBody = z.strictObject({ reason: line(500).check(z.minLength(3)) });
/** `email`: theirs, typed, so that nobody is deleted by a press too many. */
export const deletePersonBody = z.strictObject({ email: line(254) });
