import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DomainError } from '../../../shared/domain/domain-error.ts';
import type { Sessions } from '../services/sessions.ts';
import type { Visitor } from '../services/visitor.ts';
import { languageOf } from './language.ts';
import type { Origins } from './origins.ts';

export const sessionCookie = 'fo_session';

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null;
    /** the partner whose registered origin calls, if the request named one by `X-Api-Key` */
    partner: { id: number } | null;
    /** true for a call from one of our own pages or from no page at all */
    ownOrigin: boolean;
  }
}

/** The visitor of a request under `/json` or `/broadcasting`; elsewhere there is none. */
export function visitorOf(request: FastifyRequest): Visitor {
  if (!request.visitor) throw new Error(`${request.url} asks for a visitor outside of the session's paths`);
  return request.visitor;
}

const sessionPaths = /^\/(json|broadcasting|user)(\/|$)/;
/** Needs neither session nor token: it must work when everything else fails. */
const sessionless = new Set(['/json/log', '/json/openapi.json']);
const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Gives every call its visitor (rulings 1 "Headers"): by `X-Session-Id` for a partner's origin, else by our
 * cookie; any call without a session starts one. A cookie session's changing calls need its CSRF token.
 */
export const visitorPlugin = fp<{ sessions: Sessions; origins: Origins; secureCookie: boolean }>(
  async (app: FastifyInstance, { sessions, origins, secureCookie }) => {
    app.decorateRequest('visitor', null);
    app.decorateRequest('partner', null);
    app.decorateRequest('ownOrigin', true);

    app.addHook('onRequest', async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      if (!sessionPaths.test(path) || request.method === 'OPTIONS') return;
      const caller = await origins.callerOf(request.headers.origin, header(request, 'x-api-key'));
      request.partner = caller.partner;
      request.ownOrigin = caller.own;
      if (sessionless.has(path)) return;

      const language = languageOf(request.headers['accept-language']);
      const named = header(request, 'x-session-id');
      if (named !== undefined) {
        request.visitor = await sessions.resumeOfPartner(named, caller.partner?.id ?? null, language);
        return;
      }
      if (!caller.own) {
        if (!caller.partner) throw new DomainError('request.error.api-key');
        const started = await sessions.start({ partnerId: caller.partner.id, language });
        request.visitor = started.visitor;
        request.newSessionId = started.sessionId;
        return;
      }
      const cookie = request.cookies[sessionCookie];
      const resumed = cookie ? await sessions.resume(cookie, language) : undefined;
      if (resumed) {
        request.visitor = resumed;
        if (changing.has(request.method) && !sessions.isCsrfToken(resumed, header(request, 'x-csrf-token'))) {
          throw new DomainError('request.error.csrf');
        }
        return;
      }
      if (changing.has(request.method)) {
        // A changing call without a session cannot carry its token either; the answer tells the page to fetch one.
        throw new DomainError('request.error.csrf');
      }
      const started = await sessions.start({ partnerId: null, language });
      request.visitor = started.visitor;
      setSessionCookie(reply, started.sessionId, secureCookie);
    });
  },
  { name: 'visitor', dependencies: ['@fastify/cookie'] },
);
