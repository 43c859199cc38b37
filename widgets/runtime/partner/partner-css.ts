import type { PartnerBranding } from '#shared/contract/partners.ts';

/**
 * What an element's sheet says of a partner's colours, after the tokens and below the page's own `--fo-…`. Until they are
 * known nothing has a colour, so that none flashes up and changes: buttons are of ink. Null for the marketplace's own.
 */
export function partnerCss(partner: PartnerBranding | null | undefined): string | null {
  if (partner === undefined) return declared('var(--_ink)', 'var(--_surface)');
  if (!partner?.colours) return null;
  const { accent, onAccent } = partner.colours;
  return declared(
    `light-dark(${accent.light}, ${accent.dark})`,
    `light-dark(${onAccent.light}, ${onAccent.dark})`,
  );
}

function declared(accent: string, onAccent: string): string {
  return `:host { --_accent: var(--fo-color-accent, ${accent}); --_on-accent: var(--fo-color-on-accent, ${onAccent}); }`;
}
