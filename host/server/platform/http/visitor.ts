import type { FastifyRequest } from 'fastify';
import type { ErrorKey } from '#shared/contract/errors.ts';
import type { Location } from '#shared/contract/locations.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { UserRole } from '#shared/contract/session.ts';
import type { TillScope } from '#shared/contract/values/till-choices.ts';

/**
 * Who is asking: every request has one, guests too. Services get it from the routes and decide
 * by it; nothing else of a request reaches them.
 */
export interface Visitor {
  /** SHA-256 of the session's id; the id itself never leaves the edge */
  readonly sessionHash: string;
  readonly channelId: string;
  readonly csrfSecret: string;
  readonly userId: string | null;
  readonly role: 'guest' | UserRole;
  readonly partnerId: number | null;
  readonly location: Location | null;
  readonly language: Language;
}

/** Who a request comes from, as far as its headers show. */
export interface Caller {
  /**
   * one of our own pages, or no page at all; with a partner's key it counts as that partner's page (PRODUCT.md 14.3)
   */
  own: boolean;
  /** the partner whose key it names, from an origin of that partner */
  partner: { id: number } | null;
}

/** Who calls and by which session. */
export interface CallerOfRequest extends Caller {
  visitor: Visitor;
  /** the session's id, where it came by header or was just made */
  sessionId: string | null;
  /** the session was started by this very request */
  isNew?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isPublic?: boolean;
    /** key of a failure of ours, where the call has its own */
    failed?: ErrorKey;
    /** must work when everything else fails, says the same to everyone, or is called by a machine that signs */
    isSessionless?: boolean;
    /** for a restaurant's till, whose token has this scope */
    scope?: TillScope;
    /** keeps something for the session though it only reads: the session lives on as after a change */
    keepsSession?: boolean;
  }
  interface FastifyRequest {
    caller: CallerOfRequest | null;
    /** the session's cookie that lives on with the answer, if the session does */
    renewedCookie: string | null;
  }
}

/** The visitor of a request under the session's paths; elsewhere there is none. */
export function visitorOf(request: FastifyRequest): Visitor {
  return callerOf(request).visitor;
}

export function callerOf(request: FastifyRequest): CallerOfRequest {
  if (!request.caller) throw new Error(`${request.url} asks for a visitor outside of the session's paths`);
  return request.caller;
}

/** Where a call has a visitor; elsewhere are pages and files. */
export const sessionPaths = /^\/(json|broadcasting|user|bot-kill|order\/receipt|cockpit\/preview)(\/|$)/;
