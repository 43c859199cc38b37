import { useLayoutEffect } from 'react';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { partnerAtom } from '#state/partners/partner.ts';
import { useWidget } from '../element/widget-context.ts';

/** Gives an element with an api key the partner's colours, before the first paint that knows them. */
export function PartnerColours() {
  const { host, apiKey } = useWidget();
  const partner = useAtomValue(partnerAtom);
  const css = apiKey === null ? null : partnerCss(partner);
  useLayoutEffect(() => {
    const root = host.shadowRoot;
    return root && css !== null ? adopt(root, css) : undefined;
  }, [host, css]);
  return null;
}

/** Adds a sheet after the others. Returns its clean-up. */
function adopt(root: ShadowRoot, css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/**
 * What an element's sheet says of a partner's colours, after the tokens and below the page's own `--fo-…`. Until they are
 * known nothing has a colour, so that none flashes up and changes: buttons are of ink. Null for the marketplace's own.
 */
export function partnerCss(partner: PartnerBranding | null | undefined): string | null {
  if (partner === undefined) return declared('var(--_ink)', 'var(--_surface)');
  if (!partner?.colours) return null;
  const { accent, onAccent } = partner.colours;
  return declared(`light-dark(${accent.light}, ${accent.dark})`, `light-dark(${onAccent.light}, ${onAccent.dark})`);
}

function declared(accent: string, onAccent: string): string {
  return `:host { --_accent: var(--fo-color-accent, ${accent}); --_on-accent: var(--fo-color-on-accent, ${onAccent}); }`;
}
