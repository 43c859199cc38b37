import { giveDeviceCookie } from '#platform/http/login-origin.ts';
import type { RouteInput } from '#platform/http/route.ts';
import { callerOf } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import type { SessionAnswer } from '#shared/contract/session.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { ReplacedSession } from '../accounts/login/enter-account.ts';
import { sessionAnswer } from './session-view.ts';
import { giveSessionCookie } from './visitor-plugin.ts';

type Answering = Pick<RouteInput<Call>, 'request' | 'reply'>;

const isByHeader = ({ request }: Answering) => callerOf(request).sessionId !== null;

/**
 * Gives the browser the session that has taken its old one's place: by cookie, but for a partner's call, which finds it in
 * the answer.
 */
export function giveSession({ config }: AppContext, started: ReplacedSession, to: Answering): void {
  to.reply.raw.once('close', started.publishToOthers);
  if (isByHeader(to)) return;
  const isSecure = config.publicUrl.startsWith('https:');
  giveSessionCookie(to.reply, started.sessionId, isSecure);
  if (started.deviceToken !== null) giveDeviceCookie(to.reply, started.deviceToken, isSecure);
}

/** The same; returns it as the call's answer. */
export async function handSession(app: AppContext, started: ReplacedSession, to: Answering): Promise<SessionAnswer> {
  giveSession(app, started, to);
  return sessionAnswer(app, started.visitor, isByHeader(to) ? started.sessionId : null);
}

/** On a foreign origin passwords are never typed (PRODUCT.md 14.10). @throws DomainError `request.error.forbidden` */
export function assertPasswordsAllowed({ request }: Pick<Answering, 'request'>): void {
  if (!callerOf(request).own) throw new DomainError('request.error.forbidden');
}
