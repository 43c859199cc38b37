import type { Origins } from '../http/origins.ts';
import { registerAccountSecurityRoutes } from '../routes/account-security.ts';
import { registerHandoffRoutes } from '../routes/embed-handoffs.ts';
import { createHandSession } from '../routes/hand-session.ts';
import { registerSessionRoutes } from '../routes/session.ts';
import { createAccountMails } from '../services/accounts/account-mails.ts';
import { createAccounts } from '../services/accounts/accounts.ts';
import { type AssertPasswordOf, createAssertPasswordOf } from '../services/accounts/assert-password-of.ts';
import { createDevices } from '../services/accounts/devices.ts';
import { createEmailChanges } from '../services/accounts/email-change.ts';
import { createEnterAccount } from '../services/accounts/enter-account.ts';
import { createLoginCodes } from '../services/accounts/login-codes.ts';
import { createLoginLimits, noLoginLimits } from '../services/accounts/login-limits.ts';
import { createNewPasswords } from '../services/accounts/new-passwords.ts';
import { createChangeBook } from '../services/address-book/change-book.ts';
import { createConsumerLocation } from '../services/address-book/consumer-location.ts';
import { createHandoffs } from '../services/handoffs.ts';
import { createMoveSession } from '../services/move-session.ts';
import { createPasswords } from '../services/passwords.ts';
import { createReadSettings } from '../services/read-settings.ts';
import { createSessionView } from '../services/session-view.ts';
import type { Sessions } from '../services/sessions.ts';
import type { Foundation } from './foundation.ts';

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
  const { http, config, store, clock, ids, publisher, payment, hourlyLimits } = foundation;
  const { publicUrl, botCheck, socketPath } = config;
  const passwords = createPasswords();
  const limits = loginLimits ? createLoginLimits({ store, clock }) : noLoginLimits;
  const assertPasswordOf = createAssertPasswordOf({ store, passwords, limits });
  const sessionView = createSessionView({ store, clock, sessions, publicUrl, lookOf: origins.lookOf });
  const enterAccount = createEnterAccount({
    store,
    clock,
    ids,
    sessions,
    publisher,
    moveSession: createMoveSession({ clock, ids }),
    locationAtLogin: createConsumerLocation({ store, changeBook: createChangeBook({ store, publisher }) })
      .atLogin,
    sessionOf: sessionView.session,
    sessionEnded,
  });
  const accountMails = createAccountMails({ clock, ids, publicUrl });
  const account = {
    store,
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
      store,
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
      store,
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
