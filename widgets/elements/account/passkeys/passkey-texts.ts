import { useMessages } from '#runtime/hooks/use-messages.ts';

/** What the server may have against a passkey, in its own words. */
export const passkeyErrors = [
  'passkey.error.expired',
  'passkey.error.failed',
  'passkey.error.unknown',
  'passkey.error.taken',
  'passkey.error.too-many',
  'passkey.error.missing',
  'passkey.error.unavailable',
];

/** What the browser itself may end with (`browser-passkeys.ts`). */
export function usePasskeyTexts(): Readonly<Record<string, string>> {
  const t = useMessages();
  return {
    'browser.cancelled': t('account.passkey.cancelled'),
    'browser.aborted': t('account.passkey.cancelled'),
    'browser.unsupported': t('account.passkey.unsupported'),
  };
}
