import type { useMessages } from '#runtime/use-messages.ts';
import { minimumPasswordLength } from '#shared/contract/values/password-lengths.ts';
import { isPasswordLongEnough } from '#shared/domain/password.ts';

/** What is wrong with a new password, in words; undefined: nothing that can be told here. */
export function newPasswordFault(t: ReturnType<typeof useMessages>, password: string): string | undefined {
  return isPasswordLongEnough(password)
    ? undefined
    : t('password.error.too-short', { minimum: minimumPasswordLength });
}
