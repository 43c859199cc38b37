import { getSession } from '../../../shared/contract/calls/session.ts';
import type { Credentials } from '../../io/credentials.ts';
import type { Api, CallOptions } from '../../io/ports.ts';
import { parentOriginAtom } from '../../state/handoff.ts';
import { locationAtom } from '../../state/location.ts';
import { refreshSessionAtom } from '../../state/session.ts';
import { hearLogins } from '../login-window/hear-logins.ts';
import type { MarketplaceConfig, Store } from '../marketplace.ts';
import { answerFrames } from './answer-frames.ts';
import { askParent } from './ask-parent.ts';
import { redeemHandedLocation } from './handed-location.ts';

/** How long an embedded page waits for the session of the page around it, in milliseconds. */
const patience = 1500;

export interface HandoverOptions extends Pick<MarketplaceConfig, 'apiBase' | 'apiKey'> {
  readonly api: Api;
  readonly credentials: Credentials;
  readonly store: Store;
  readonly page?: Window;
}

/**
 * Hands the session between a page and the marketplace's frames in it, and takes the location that an address brings
 * (rulings 8). `api` is the given one whose calls wait, in a frame, for what the page around answers.
 */
export function createHandover({
  apiBase,
  apiKey,
  api,
  credentials,
  store,
  page = globalThis.window,
}: HandoverOptions) {
  let gate: Promise<void> | null = null;
  let adopted: string | null = null;

  const waitingApi: Api = {
    ...api,
    call: async (call, ...input) => {
      const options: CallOptions | undefined = input[0];
      if (!options?.anonymous) await gate;
      return await api.call(call, ...input);
    },
  };

  function adopt(handed: { sessionId: string; origin: string; late: boolean }): void {
    // what the person has chosen here would be gone; it goes along by a code instead
    if (handed.sessionId === adopted || (handed.late && store.get(locationAtom))) return;
    adopted = handed.sessionId;
    credentials.adopt(handed.sessionId);
    store.set(parentOriginAtom, handed.origin);
    if (handed.late) void store.set(refreshSessionAtom);
  }

  async function sessionId(): Promise<string | null> {
    // the failed call is logged; the frame then begins with a session of its own
    if (!credentials.known()) await waitingApi.call(getSession).catch(() => undefined);
    return credentials.headers()['X-Session-Id'] ?? null;
  }

  return {
    api: waitingApi,
    /** From the first element on the page to the last one: answers the clean-up. */
    start(): () => void {
      const asking =
        apiKey === null ? null : askParent({ apiBase, apiKey, page, patience, onSession: adopt });
      gate = asking?.settled ?? null;
      const answering = apiKey === null ? null : answerFrames({ apiBase, apiKey, sessionId, page });
      answering?.offer();
      let told: string | undefined;
      const stopSessions = api.onSession((answer) => {
        // the handed one was over, so the server made another
        if (answer.sessionId !== adopted) store.set(parentOriginAtom, null);
        if (told !== undefined && told !== answer.sessionId) answering?.offer();
        told = answer.sessionId;
      });
      void redeemHandedLocation(store, page);
      const stopLogins = apiKey === null ? null : hearLogins({ apiBase, apiKey, store, page });
      return () => {
        asking?.stop();
        answering?.stop();
        stopSessions();
        stopLogins?.();
      };
    },
  };
}
