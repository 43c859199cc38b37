import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { languageOf } from '#platform/http/language.ts';
import { type Caller, type CallerOfRequest, sessionPaths, type Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { sessionCookie } from '#shared/contract/headers.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { origins } from '../partners/origins.ts';
import { type NewSessionFor, type SessionUse, type StartedSession, sessions } from './sessions.ts';

const thirtyDays = 30 * 24 * 60 * 60;

/** Whether a user's request has lost its session since it began: by a logout, or because the account was deleted. */
export async function isCutShort(app: AppContext, { caller }: FastifyRequest): Promise<boolean> {
  if (!caller || caller.visitor.userId === null) return false;
  // A database that does not answer has lost nobody's session.
  return sessions(app)
    .exists(caller.visitor)
    .then(
      (exists) => !exists,
      () => false,
    );
}

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** What a call does with its session, in whose language. */
function sessionUseOf({ method, headers, routeOptions }: FastifyRequest): SessionUse {
  const isKept = changing.has(method) || (routeOptions.config.keepsSession ?? false);
  return { language: languageOf(headers['accept-language']), isKept };
}

/**
 * Sessions that the people behind one address may start within an hour: more than come to order from all of a university
 * or a carrier's shared address.
 */
const startsPerHour = 5000;

const isSecure = ({ config }: AppContext) => config.publicUrl.startsWith('https:');

/** Starts a session for a call that has none. @throws DomainError `request.error.too-many`, `request.error.api-key` */
type StartSession = (request: FastifyRequest, init: NewSessionFor) => Promise<StartedSession>;

/**
 * Gives every call its visitor (PRODUCT.md 14.2, 14.3): by `X-Session-Id` where a partner's key is, else by our cookie;
 * any reading call without a session starts one, but for those that say the same to everyone. Changing calls of a
 * cookie session need its CSRF token. Where limits are on, one network starts only so many sessions an hour.
 */
export const visitorPlugin = fp<AppContext>(
  async (http: FastifyInstance, app) => {
    http.decorateRequest('caller', null);
    http.decorateRequest('renewedCookie', null);
    const limitOf = http.hasDecorator('createRateLimit')
      ? http.createRateLimit({ max: startsPerHour, timeWindow: '1 hour' })
      : null;
    const start: StartSession = async (request, init) => {
      const limit = await limitOf?.(request);
      if (limit && !limit.isAllowed && limit.isExceeded) {
        throw new DomainError({ key: 'request.error.too-many', params: { seconds: limit.ttlInSeconds } });
      }
      return sessions(app).start(init);
    };

    // The limits of a route are the last of what a request passes at its beginning: only behind them anything is read
    // or written for it.
    http.addHook('preParsing', async (request, reply) => {
      // The route's pattern: one address can be written in many ways, percent-encoded or with its host.
      const path = request.routeOptions.url;
      if (path === undefined || !sessionPaths.test(path)) return;
      const caller = await origins(app).callerOf(request.headers.origin, header(request, 'x-api-key'));
      if (request.routeOptions.config.isSessionless) return;
      const sessionId = header(request, 'x-session-id');
      if (request.routeOptions.config.isPublic && sessionId === undefined && !request.cookies[sessionCookie]) {
        if (!caller.own && !caller.partner) throw new DomainError('request.error.api-key');
        request.caller = {
          ...caller,
          visitor: anonymous(languageOf(request.headers['accept-language'])),
          sessionId: null,
        };
        return;
      }
      request.caller =
        sessionId !== undefined || !caller.own
          ? await byHeader(app, request, caller, { sessionId, path, start })
          : await byCookie(app, request, reply, { caller, start });
    });

    // A login may have replaced the session while this answer was made: the cookie it gave must stay.
    http.addHook('onSend', async (request, reply) => {
      const { renewedCookie, caller } = request;
      if (renewedCookie === null || !caller || !(await sessions(app).exists(caller.visitor))) return;
      giveSessionCookie(reply, renewedCookie, isSecure(app));
    });
  },
  { name: 'visitor', dependencies: ['@fastify/cookie'] },
);

/** A partner's call: no cookies, no CSRF token; the key has already been checked against the origin. */
async function byHeader(
  app: AppContext,
  request: FastifyRequest,
  caller: Caller,
  { sessionId, path, start }: { sessionId: string | undefined; path: string; start: StartSession },
): Promise<CallerOfRequest> {
  if (!caller.partner) throw new DomainError('request.error.api-key');
  const use = sessionUseOf(request);
  if (sessionId !== undefined) {
    const visitor = await sessions(app).resumeOfPartner(sessionId, caller.partner.id, use);
    if (visitor) return { ...caller, visitor, sessionId };
    // Only the session call itself replaces a session that is over; any other one has to learn of it.
    if (path !== '/json/session') throw new DomainError('request.error.unauthenticated');
  }
  const started = await start(request, { partnerId: caller.partner.id, ...use });
  return { ...caller, ...started, isNew: true };
}

async function byCookie(
  app: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, start }: { caller: Caller; start: StartSession },
): Promise<CallerOfRequest> {
  const use = sessionUseOf(request);
  const cookie = request.cookies[sessionCookie];
  const isChanging = changing.has(request.method);
  const resumed = cookie ? await sessions(app).resume(cookie, use) : undefined;
  if (resumed) {
    if (isChanging && !sessions(app).isCsrfToken(resumed, header(request, 'x-csrf-token'))) {
      throw new DomainError('request.error.csrf');
    }
    // The session lives on by being used, and its cookie with it: handed out anew by the call that every page makes.
    // Any call more would be one more that may overtake a login's answer and take the new cookie away again.
    if (cookie && request.routeOptions.url === '/json/session') request.renewedCookie = cookie;
    return { ...caller, visitor: resumed, sessionId: null };
  }
  // A changing call without a session cannot carry its token either: the page fetches the session and repeats. It gets no
  // session by this one, which a login or logout at the same time may just have replaced.
  if (isChanging) throw new DomainError('request.error.csrf');
  const started = await start(request, { partnerId: null, ...use });
  // Reads that were under way during a login are answered by a session that the browser does not keep.
  const isOvertaken = cookie !== undefined && (await sessions(app).wasReplaced(cookie));
  if (!isOvertaken) giveSessionCookie(reply, started.sessionId, isSecure(app));
  return { ...caller, visitor: started.visitor, sessionId: null, isNew: true };
}

/** Whoever asks for what is the same for everyone, without a session. */
function anonymous(language: Language): Visitor {
  const nothing = { userId: null, partnerId: null, location: null };
  return { ...nothing, sessionHash: '', channelId: '', csrfSecret: '', role: 'guest', language };
}

export function giveSessionCookie(reply: FastifyReply, sessionId: string, secure: boolean): void {
  reply.setCookie(sessionCookie, sessionId, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: thirtyDays,
  });
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
