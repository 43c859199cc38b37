import { html } from 'lit-html';
import type { MessageKey } from '../../../shared/messages/translate.ts';
import type { Page, PageContext } from '../page.ts';

/** The account's pages show one element in different views. */
export const accountViews = {
  '/login': ['login', 'site.login.title'],
  '/register': ['register', 'site.register.title'],
  '/activation': ['activation', 'site.activation.title'],
  '/password/lost': ['password-lost', 'site.passwordLost.title'],
  '/password/reset': ['password-reset', 'site.passwordReset.title'],
  '/email/confirm': ['email-confirm', 'site.emailConfirm.title'],
  '/account': ['dashboard', 'site.account.title'],
} as const satisfies Record<string, readonly [view: string, title: MessageKey]>;

export function accountPage({ t, flags }: PageContext, path: keyof typeof accountViews): Page {
  const [view, title] = accountViews[path];
  return {
    title: t(title),
    isPrivate: true,
    // without accounts there is no form on it, but for staff's who got a link
    asksForBotCheck: flags.LOGIN || view === 'activation' || view === 'password-reset',
    elements: ['account'],
    body: html`<div class="wide"><fo-account view=${view}></fo-account></div>`,
  };
}
