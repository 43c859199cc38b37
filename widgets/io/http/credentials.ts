import type { SessionAnswer } from '#shared/contract/session.ts';
import type { KeyValue } from '../ports.ts';

export type Credentials = ReturnType<typeof createCredentials>;

/**
 * What requests carry to belong to the session. On a partner's page the session travels in a header, as cookies do
 * not reach there, and its id is kept in storage, per api key, so that the next page finds the same basket.
 */
export function createCredentials({ apiKey, storage }: { readonly apiKey: string | null; readonly storage: KeyValue }) {
  const storageKey = `de-session${apiKey === null ? '' : `:${apiKey}`}`;
  let ownId = storage.get(storageKey);
  // another tab of the page may have logged in or out: its session is this one's too, the former one is over
  const sessionId = () => storage.get(storageKey) ?? ownId;
  let csrfToken: string | null = null;
  /** what public data is asked with */
  const anonymousHeaders = (): Record<string, string> => (apiKey === null ? {} : { 'X-Api-Key': apiKey });
  return {
    /** whether a session is known, so that a call can be part of it */
    known: () => csrfToken !== null,
    /** whether the session travels in a header, where cookies do not reach */
    travel: () => sessionId() !== null,
    update: (answer: SessionAnswer) => {
      csrfToken = answer.csrfToken;
      ownId = answer.sessionId ?? null;
      if (ownId === null) storage.remove(storageKey);
      else storage.set(storageKey, ownId);
    },
    /** Goes on with a session that another page handed over; it is not known before it was fetched. */
    adopt: (handedId: string) => {
      ownId = handedId;
      csrfToken = null;
      storage.set(storageKey, handedId);
    },
    anonymousHeaders,
    /** `X-Session-Id` and `X-CSRF-Token` where set, and `X-Api-Key` (PRODUCT.md 14.2, 14.3) */
    headers: (): Record<string, string> => {
      const id = sessionId();
      return {
        ...anonymousHeaders(),
        ...(id === null ? {} : { 'X-Session-Id': id }),
        ...(csrfToken === null ? {} : { 'X-CSRF-Token': csrfToken }),
      };
    },
  };
}
