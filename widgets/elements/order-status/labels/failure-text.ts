import type { MessageKey } from '#shared/messages/translate.ts';
import type { Failure } from '#state/core/remote/failure.ts';

/** Why it did not work: the server's text, or that there is no connection. */
export function failureText({ offline, message }: Failure, t: (key: MessageKey) => string): string {
  return offline ? t('order.action.offline') : message;
}
