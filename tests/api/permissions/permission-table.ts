import type { CallName } from '#shared/contract/calls/all-calls.ts';
import { accountRows } from './table/accounts.ts';
import { addressRows } from './table/addresses.ts';
import { cardRows } from './table/card.ts';
import { cockpitRows } from './table/cockpit.ts';
import { findingRows } from './table/finding.ts';
import { officeRows } from './table/office.ts';
import { officeOrderRows } from './table/office-orders.ts';
import { orderingRows } from './table/ordering.ts';
import { everyone, everyoneMakesOne, type Row, withBody } from './table/row.ts';
import { tillRows } from './table/till.ts';

/**
 * Who may make which call (PRODUCT.md 1): a row for each, a column for each role. A call without a row does
 * not compile; a route that is neither a call nor a row of `other-routes.ts` fails the test.
 */
export const permissionTable: Readonly<Record<CallName, Row>> = {
  getSession: { outcomes: everyone },
  getSettings: { outcomes: everyone },
  createHandoffCode: { outcomes: everyoneMakesOne, send: withBody({ target: '/restaurants' }) },
  redeemHandoff: {
    outcomes: everyone,
    async send({ abroad }) {
      const response = await (await abroad()).post('/json/session/handoff/code', { target: '/restaurants' });
      return { body: { code: response.json<{ code: string }>().code } };
    },
  },
  postLog: { outcomes: everyone, send: withBody([]), freeOfCsrf: true },
  botKill: { outcomes: everyone, send: withBody({ action: 'pageload', g_recaptcha_token: null }) },
  askBotKill: { outcomes: everyone, send: () => ({ query: 'action=pageload' }) },
  sendContact: {
    outcomes: everyone,
    send: withBody({ name: 'Eva Muster', email: 'eva@example.at', message: 'Servus!' }),
  },
  ...findingRows,
  ...orderingRows,
  ...accountRows,
  ...addressRows,
  ...cardRows,
  ...cockpitRows,
  ...tillRows,
  ...officeRows,
  ...officeOrderRows,
};
