import type { Foundation } from '#server/app-context.ts';
import { createAccountMails } from '../accounts/account-mails.ts';
import { createAccounts } from '../accounts/accounts.ts';
import { type AssertPasswordOf, createAssertPasswordOf } from '../accounts/login/assert-password-of.ts';
import { createEnterAccount } from '../accounts/login/enter-account.ts';
import { createLoginCodes } from '../accounts/login/login-codes.ts';
import { createLoginLimits, noLoginLimits } from '../accounts/login/login-limits.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { createDevices } from '../accounts/security/devices.ts';
import { createEmailChanges } from '../accounts/security/email-change.ts';
import { createNewPasswords } from '../accounts/security/new-passwords.ts';
import { registerAccountSecurityRoutes } from '../accounts/security/routes.ts';
import { createChangeBook } from '../address-book/change-book.ts';
import { createConsumerLocation } from '../address-book/consumer-location.ts';
import { registerHandoffRoutes } from '../partners/handoff-routes.ts';
import { createHandoffs } from '../partners/handoffs.ts';
import type { Origins } from '../partners/origins.ts';
import { createHandSession } from './hand-session.ts';
import { createMoveSession } from './move-session.ts';
import { createReadSettings } from './read-settings.ts';
import { registerSessionRoutes } from './routes.ts';
import { createSessionView } from './session-view.ts';
import type { Sessions } from './sessions.ts';

export interface VisitorTerms {
  sessions: Sessions;
  origins: Origins;
  secureCookie: boolean;
  sessionEnded(sessionHash: string): void;
  /** wrong passwords are slowed */
  loginLimits: boolean;
}

/** Sessions and accounts, and how a location is handed from page to page. Answers what other parts ask of a login. */
export function wireVisitors(
  foundation: Foundation,
  { sessions, origins, secureCookie, sessionEnded, loginLimits }: VisitorTerms,
): { assertPasswordOf: AssertPasswordOf } {
  const { http, config, db, clock, ids, publisher, payment, hourlyLimits } = foundation;
  const { publicUrl, botCheck, socketPath } = config;
  const passwords = createPasswords();
  const limits = loginLimits ? createLoginLimits({ db, clock }) : noLoginLimits;
  const assertPasswordOf = createAssertPasswordOf({ db, passwords, limits });
  const sessionView = createSessionView({ db, clock, sessions, publicUrl, lookOf: origins.lookOf });
  const enterAccount = createEnterAccount({
    db,
    clock,
    ids,
    sessions,
    publisher,
    moveSession: createMoveSession({ clock, ids }),
    locationAtLogin: createConsumerLocation({ db, changeBook: createChangeBook({ db, publisher }) }).atLogin,
    sessionOf: sessionView.session,
    sessionEnded,
  });
  const accountMails = createAccountMails({ clock, ids, publicUrl });
  const account = {
    db,
    clock,
    ids,
    passwords,
    limits,
    accountMails,
    enterAccount,
    assertPasswordOf,
    hourlyLimits,
  };
  const handSession = createHandSession({ sessionView, secureCookie });
  registerSessionRoutes(http, {
    accounts: createAccounts(account),
    sessionView,
    handSession,
    readSettings: createReadSettings({
      db,
      onlinePaymentTypes: payment.onlineTypes,
      minimumOnlinePayment: payment.minimumAmount,
      captchaSiteKey: botCheck?.siteKey ?? null,
      orderTimes: config.orderTimes,
      logUrl: config.logUrl,
      socketPath,
    }),
  });
  registerAccountSecurityRoutes(http, {
    newPasswords: createNewPasswords(account),
    emailChanges: createEmailChanges(account),
    devices: createDevices(account),
    loginCodes: createLoginCodes({ ...account, publicUrl, partnerOf: origins.partnerOf }),
    handSession,
  });
  registerHandoffRoutes(http, {
    handoffs: createHandoffs({
      db,
      clock,
      ids,
      publisher,
      publicUrl,
      allowedFor: origins.allowedFor,
      isOwn: origins.isOwn,
    }),
  });
  return { assertPasswordOf };
}
