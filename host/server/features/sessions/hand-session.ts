import { giveDeviceCookie } from '#platform/http/login-origin.ts';
import type { RouteInput } from '#platform/http/route.ts';
import { callerOf } from '#platform/http/visitor.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import type { SessionAnswer } from '#shared/contract/session.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { ReplacedSession } from '../accounts/login/enter-account.ts';
import type { SessionView } from './session-view.ts';
import { giveSessionCookie } from './visitor-plugin.ts';

type Answering = Pick<RouteInput<Call>, 'request' | 'reply'>;

export interface HandSession {
  /** Gives the browser its new session: by cookie, but for a partner's call, which finds it in the answer. */
  give(started: ReplacedSession, to: Answering): void;
  /** The same, and answers with it. */
  hand(started: ReplacedSession, to: Answering): Promise<SessionAnswer>;
}

/** How a session that has taken another one's place gets to where the old one came from. */
export function createHandSession(deps: { sessionView: SessionView; secureCookie: boolean }): HandSession {
  const { sessionView, secureCookie } = deps;
  const isByHeader = ({ request }: Answering) => callerOf(request).sessionId !== null;

  function give(started: ReplacedSession, to: Answering): void {
    to.reply.raw.once('close', started.tellOthers);
    if (isByHeader(to)) return;
    giveSessionCookie(to.reply, started.sessionId, secureCookie);
    if (started.deviceToken !== null) giveDeviceCookie(to.reply, started.deviceToken, secureCookie);
  }

  return {
    give,
    async hand(started, to) {
      give(started, to);
      return sessionView.answer(started.visitor, isByHeader(to) ? started.sessionId : null);
    },
  };
}

/** On a foreign origin passwords are never typed (rulings 8). @throws DomainError `request.error.forbidden` */
export function assertPasswordsAllowed({ request }: Pick<Answering, 'request'>): void {
  if (!callerOf(request).own) throw new DomainError('request.error.forbidden');
}
