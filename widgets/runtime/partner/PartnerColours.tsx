import { useLayoutEffect } from 'react';
import { useAtomValue } from '#state/core/jotai.ts';
import { partnerAtom } from '#state/partners/partner.ts';
import { useWidget } from '../widget-context.ts';
import { partnerCss } from './partner-css.ts';

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

/** Adds a sheet after the others. Answers its clean-up. */
function adopt(root: ShadowRoot, css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
