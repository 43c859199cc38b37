import type { HTTPMethods, LightMyRequestResponse } from 'fastify';
import { type CallName, calls } from '#shared/contract/calls/all-calls.ts';
import { errorBody } from '#shared/contract/errors.ts';
import { inAddress } from '#tests/support/odd-texts.ts';
import type { Stage } from '../permissions/cast.ts';
import { permissionTable } from '../permissions/permission-table.ts';
import { accountRows } from '../permissions/table/accounts.ts';
import { addressRows } from '../permissions/table/addresses.ts';
import type { Row } from '../permissions/table/row.ts';

/** Every call of sessions, accounts, points and the address book. */
export const accountCalls = Object.keys({ ...accountRows, ...addressRows }) as CallName[];

/** A call that would succeed, to be asked with something else in it. */
interface Asking {
  readonly body: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, unknown>>;
  /** with another body */
  send(body: unknown): Promise<LightMyRequestResponse>;
  /** with bytes as they are */
  sendText(text: string, contentType?: string): Promise<LightMyRequestResponse>;
  /** with something else in its path, and something behind it */
  sendTo(params: Readonly<Record<string, unknown>>, query?: string): Promise<LightMyRequestResponse>;
}

export async function asking({ scene, server }: Stage, name: CallName): Promise<Asking> {
  // a login that was made elsewhere is taken over on a partner's page alone
  const { caller, ...rest } = await scene(name === 'redeemLoginCode' ? 'partner' : 'consumer');
  const { send = () => ({}) }: Row = permissionTable[name];
  const sent = await send({ ...rest, caller });
  const { params = {}, body = {} } = sent;
  const method = calls[name].method as HTTPMethods;
  const headers = { ...caller.headers, 'x-csrf-token': caller.csrfToken, ...sent.headers };
  const urlWith = (changed: Readonly<Record<string, unknown>>, query = sent.query) =>
    calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => inAddress(String({ ...params, ...changed }[key]))) +
    (query === undefined ? '' : `?${query}`);
  const sendText = (payload: string, contentType = 'application/json') =>
    server.http.inject({
      method,
      url: urlWith({}),
      headers: { ...headers, 'content-type': contentType },
      payload,
    });
  return {
    body: body as Readonly<Record<string, unknown>>,
    params,
    send: (changed) => sendText(JSON.stringify(changed)),
    sendText,
    sendTo: (changed, query) =>
      server.http.inject({
        method,
        url: urlWith(changed, query),
        headers,
        ...(method !== 'GET' && { payload: body }),
      }),
  };
}

/** How a request was refused: its status and first field, in the one shape of errors; null for a success. */
export function refusalOf(response: LightMyRequestResponse): { status: number; field: string } | null {
  if (response.statusCode < 300) return null;
  const [first] = errorBody.parse(response.json()).errors;
  if (!first?.message) throw new Error(`${response.statusCode} without a reason`);
  return { status: response.statusCode, field: first.field?.split('.')[0] ?? '' };
}
