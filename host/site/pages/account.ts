import { html } from 'lit-html';
import { type PartnerBranding, partnerColoursPath } from '#shared/contract/partners.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import type { Page, PageContext } from '../page.ts';
import { partnerBrand } from '../parts/partner-brand.ts';

/** The account's pages show one element in different views. */
export const accountViews = {
  '/login': ['login', 'site.login.title'],
  '/register': ['register', 'site.register.title'],
  '/activation': ['activation', 'site.activation.title'],
  '/password/lost': ['password-lost', 'site.passwordLost.title'],
  '/password/reset': ['password-reset', 'site.passwordReset.title'],
  '/email/confirm': ['email-confirm', 'site.emailConfirm.title'],
  '/account': ['dashboard', 'site.account.title'],
  '/logout': ['dashboard', 'site.logout.title'],
} as const satisfies Record<string, readonly [view: string, title: MessageKey]>;

/** A partner whose page has opened one of these as a window, to log in for that page. */
interface WindowPartner extends PartnerBranding {
  readonly apiKey: string;
}

/** In a partner's window the form has the partner's logo and colours; header and footer stay ours. */
export function accountPage({ t, flags }: PageContext, path: keyof typeof accountViews, partner?: WindowPartner): Page {
  const [view, title] = accountViews[path];
  return {
    title: t(title),
    isPrivate: true,
    // without accounts there is no form on it, but for staff's who got a link
    asksForBotCheck: flags.LOGIN || view === 'activation' || view === 'password-reset',
    elements: ['account'],
    ...(partner?.colours && { styles: [partnerColoursPath(encodeURIComponent(partner.apiKey))] }),
    body: html`<div class=${partner ? 'wide partner-window' : 'wide'}>${partnerBrand(partner)}<fo-account view=${view}></fo-account></div>`,
  };
}
