import * as z from 'zod/mini';
import { partnerImpressum, schemeColours } from '../partners.ts';
import { line } from '../primitives.ts';

/** The largest logo, in base64: a megabyte. */
export const largestLogo = Math.ceil((1024 * 1024) / 3) * 4;
/** Origins with which a partner can be added. */
const mostOrigins = 20;

/**
 * A partner that embeds the elements. `keyHint`: the last letters of its api key, of which the office sees no more once it was
 * made. `accent` null: it wears the marketplace's colours. `loopback`: every origin of the own machine is its own, as it is
 * with the demonstration's.
 */
export const officePartner = z.object({
  id: z.int(),
  name: z.string(),
  keyHint: z.string(),
  loopback: z.boolean(),
  origins: z.array(z.string()),
  accent: z.nullable(schemeColours),
  logo: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  /** where pages of ours have their counterpart */
  routes: z.array(z.object({ name: z.string(), address: z.string() })),
  impressum: z.nullable(partnerImpressum),
});
export type OfficePartner = z.infer<typeof officePartner>;

export const partnersAnswer = z.object({ partners: z.array(officePartner) });
export const partnerAnswer = z.object({ partner: officePartner });
/** `apiKey`: the new key, told this once. */
export const partnerKeyAnswer = z.object({ partner: officePartner, apiKey: z.string() });

const origin = line(300);
export const newPartnerBody = z.strictObject({
  name: line(120),
  origins: z.array(origin).check(z.maxLength(mostOrigins)),
});
export const partnerOriginBody = z.strictObject({ origin });
/** `accent` null: the marketplace's; without `accentDark` it is made of `accent`. */
export const partnerColoursBody = z.strictObject({
  accent: z.nullable(line(20)),
  accentDark: z.optional(line(20)),
});
/** A PNG, JPEG, WebP, AVIF or SVG in base64; null: none. */
export const partnerLogoBody = z.strictObject({
  logo: z.nullable(z.string().check(z.minLength(1), z.maxLength(largestLogo))),
});

export const officePartnerParams = z.object({ partnerId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
