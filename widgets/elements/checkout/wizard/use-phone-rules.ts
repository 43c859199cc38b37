import { lazy } from '#io/lazy.ts';
import { useLazy } from '#runtime/lazy.tsx';

const phoneRules = lazy(() => import('./phone-rules.ts'));

type PhoneRules = Awaited<ReturnType<typeof phoneRules.load>>;

/** Null when they can't be fetched: the server checks every number again, so nobody is held back. */
export const loadPhoneRules = (): Promise<PhoneRules | null> => phoneRules.load().catch(() => null);

/** The rules once they are there; fetched while the person is typing. */
export const usePhoneRules = (): PhoneRules | null => useLazy(phoneRules).value;
