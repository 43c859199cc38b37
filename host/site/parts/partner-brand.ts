import { html, nothing, type TemplateResult } from 'lit-html';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import type { PageContext } from '../page.ts';

/** A partner's logo where ours would stand; on white, as it was made for paper. Nothing without one. */
export function partnerBrand(partner: PartnerBranding | undefined): TemplateResult | typeof nothing {
  const logo = partner?.logo;
  if (!logo) return nothing;
  // stored at twice the size that it is shown at
  const [width, height] = [Math.ceil(logo.width / 2), Math.ceil(logo.height / 2)];
  return html`<p class="partner-brand">
    <img src=${new URL(logo.url).pathname} alt=${partner.name} width=${width} height=${height} />
  </p>`;
}

/** Who runs the pages around ours: a link, or lines that unfold. Nothing where the partner has given none. */
export function partnerImpressum(
  { t }: PageContext,
  partner: PartnerBranding | undefined,
): TemplateResult | typeof nothing {
  if (!partner?.impressum) return nothing;
  const { lines, url } = partner.impressum;
  const title = t('common.impressumOf', { name: partner.name });
  const link = (text: string) => html`<a href=${url ?? ''} target="_blank" rel="noopener">${text}</a>`;
  if (lines.length === 0) return link(title);
  return html`<details class="partner-impressum">
    <summary>${title}</summary>
    <p>${lines.map((line) => html`${line}<br />`)} ${url === null ? nothing : link(url)}</p>
  </details>`;
}
