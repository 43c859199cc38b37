import type { Origins } from '../http/origins.ts';
import { registerHandoffRoutes } from '../routes/embed-handoffs.ts';
import { registerSessionRoutes } from '../routes/session.ts';
import { createAccounts } from '../services/accounts.ts';
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
}

/** Sessions and accounts, and how a location is handed from page to page. */
export function wireVisitors(
  { http, config: { publicUrl, botCheck }, store, clock, ids, publisher, payment }: Foundation,
  { sessions, origins, secureCookie, sessionEnded }: VisitorTerms,
): void {
  registerSessionRoutes(http, {
    accounts: createAccounts({
      store,
      clock,
      ids,
      sessions,
      passwords: createPasswords(),
      publicUrl,
      publisher,
      moveSession: createMoveSession({ clock, ids }),
      sessionEnded,
    }),
    sessionView: createSessionView({ store, clock, sessions, publicUrl }),
    readSettings: createReadSettings({
      store,
      onlinePaymentTypes: payment.onlineTypes,
      minimumOnlinePayment: payment.minimumAmount,
      captchaSiteKey: botCheck?.siteKey ?? null,
    }),
    secureCookie,
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
}
