import * as z from 'zod/mini';
import { kitchenTypeId } from './kitchen-types.ts';
import { instant, line, openingId, slug } from './primitives.ts';
import { paymentType } from './restaurants.ts';
import { approvalLacks, approvals } from './values/approvals.ts';

/**
 * `POST /json/partner/signup`: a restaurant signs itself up. `key` is made with the form: sent again, it makes no second
 * restaurant. `placeId` is that of a house that the address search has found, `place` what was typed for it. `vatNumber` and
 * `registerNumber` are empty for who has none. `loginName` and `loginEmail` are the owner's; staff who are logged in sign up
 * for themselves, and both are empty.
 */
export const signupBody = z.strictObject({
  key: openingId,
  name: line(120),
  placeId: line(2000),
  place: line(200),
  phone: line(40),
  email: line(254),
  website: line(400),
  kitchenTypes: z.array(kitchenTypeId).check(z.maxLength(20)),
  delivery: z.boolean(),
  takeaway: z.boolean(),
  paymentTypes: z.array(paymentType).check(z.maxLength(20)),
  company: line(120),
  owner: line(120),
  companyAddress: line(200),
  vatNumber: line(40),
  registerNumber: line(80),
  loginName: line(120),
  loginEmail: line(254),
  acceptedTerms: z.boolean(),
});
export type SignupBody = z.infer<typeof signupBody>;

export const approval = z.enum(approvals);
export const approvalLack = z.enum(approvalLacks);

/**
 * A restaurant's way to its guests. `lacks`: what is missing until it can be handed in. `handedInAt`: since when it waits to
 * be looked at; null: it does not. `refusal`: why it was not approved, until it is handed in again. `hasArea`: null where it
 * does not deliver.
 */
export const application = z.object({
  approval,
  lacks: z.array(approvalLack),
  hasPicture: z.boolean(),
  hasArea: z.nullable(z.boolean()),
  handedInAt: z.nullable(instant),
  refusal: z.nullable(z.string()),
});
export type Application = z.infer<typeof application>;
export const applicationAnswer = z.object({ application });
export const applicationParams = z.object({ slug });
