import * as z from 'zod/mini';

/** `#rrggbb`, the only way a colour of a partner's is kept and sent: it is written into a style sheet as it is. */
export const hexColour = z.string().check(z.regex(/^#[\da-f]{6}$/));
/** One colour in the light and the dark scheme. */
export const schemeColours = z.object({ light: hexColour, dark: hexColour });
export type SchemeColours = z.infer<typeof schemeColours>;

/** Pages of ours that a partner may have in pages of its own. What the law asks of the marketplace stays ours. */
export const partnerRouteNames = ['home', 'restaurants', 'restaurant', 'checkout', 'order-status', 'account'] as const;
export type PartnerRouteName = (typeof partnerRouteNames)[number];

/** A route's name and where it leads: an absolute address in which `{slug}` or `{id}` stand for the page's own. */
export type PartnerRoutes = Readonly<Partial<Record<PartnerRouteName, string>>>;
const partnerRoutes = z.partialRecord(z.enum(partnerRouteNames), z.string());

/** Who runs the pages around the elements: lines as on a letter, an address, or both. */
export const partnerImpressum = z.object({
  lines: z.array(z.string()),
  url: z.nullable(z.string()),
});
export type PartnerImpressum = z.infer<typeof partnerImpressum>;

/** What the operator has registered for a partner, as it is kept; what is left out was not set. */
export const partnerSettings = z.object({
  accent: z.optional(schemeColours),
  routes: z.optional(partnerRoutes),
  impressum: z.optional(partnerImpressum),
});
export type PartnerSettings = z.infer<typeof partnerSettings>;

/**
 * What elements with a partner's key wear: it comes with the session, so that no call more is made. The page's own CSS
 * variables win over the colours. `onAccent` is what is written upon `accent`. Routes lead to the partner's registered
 * origins only.
 */
export const partnerBranding = z.object({
  name: z.string(),
  colours: z.nullable(z.object({ accent: schemeColours, onAccent: schemeColours })),
  logo: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  routes: partnerRoutes,
  impressum: z.nullable(partnerImpressum),
});
export type PartnerBranding = z.infer<typeof partnerBranding>;

/** Where a sheet with a partner's colours is served, for pages of ours that stand in for the partner's. */
export const partnerColoursPath = (apiKey: string): string => `/partners/${apiKey}/colours.css`;
