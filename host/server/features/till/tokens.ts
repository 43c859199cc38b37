import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf } from '#platform/secrets.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ApiToken } from '#shared/contract/till-room.ts';
import type { TillScope } from '#shared/contract/values/till-choices.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertMay, noteChange } from '../cockpit/assert-may.ts';
import { type Till, tokenRepository } from './repositories/token-repository.ts';

/** Begins each token, so that who finds one somewhere knows what it is of. */
const prefix = 'mzt_';
/** Tokens of one restaurant. */
const mostTokens = 20;
/** So long a use is not noted again, in milliseconds: a busy till would write with each call. */
const notedFor = 60_000;

/** @throws DomainError as `assertMay` */
export async function apiTokens(app: AppContext, visitor: Visitor, slug: string): Promise<ApiToken[]> {
  const { restaurantId } = await assertMay(app, visitor, slug, 'api');
  return tokenRepository(app.db).list(restaurantId);
}

/**
 * Makes a token; only its hash is kept.
 * @throws DomainError as `assertMay`, `till.error.too-many`
 */
export async function makeApiToken(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  { name, scopes: asked }: { readonly name: string; readonly scopes: readonly TillScope[] },
): Promise<{ token: ApiToken; secret: string }> {
  const staff = await assertMay(app, visitor, slug, 'api');
  const { restaurantId } = staff;
  const secret = `${prefix}${app.ids.next()}`;
  const hint = secret.slice(-4);
  const createdAt = app.clock.now().toString();
  const scopes = [...new Set(asked)];
  const id = await app.db.transaction().execute(async (tx) => {
    if ((await tokenRepository(tx).countLocked(restaurantId)) >= mostTokens)
      throw new DomainError({ key: 'till.error.too-many', params: { maximum: mostTokens } });
    await noteChange({ db: tx, clock: app.clock }, staff, { action: 'api token made', details: { hint, scopes } });
    return tokenRepository(tx).add({ restaurantId, name, tokenHash: hashOf(secret), hint, scopes, createdAt });
  });
  return { token: { id, name, hint, scopes, createdAt, lastUsedAt: null }, secret };
}

/** @throws DomainError as `assertMay`, `till.error.unknown` */
export async function revokeApiToken(app: AppContext, visitor: Visitor, slug: string, id: number): Promise<void> {
  const staff = await assertMay(app, visitor, slug, 'api');
  const { restaurantId } = staff;
  await app.db.transaction().execute(async (tx) => {
    const revoked = await tokenRepository(tx).revoke({ restaurantId, id, at: app.clock.now().toString() });
    if (!revoked) throw new DomainError('till.error.unknown');
    await noteChange({ db: tx, clock: app.clock }, staff, {
      action: 'api token revoked',
      details: { hint: revoked.hint },
    });
  });
}

/**
 * The till that shows this `Authorization` header; asked anew for each call, so that a token that is revoked is gone at
 * once.
 * @throws DomainError `request.error.unauthenticated`
 */
export async function tillOf({ db, clock }: AppContext, authorization: string | undefined): Promise<Till> {
  const token = /^Bearer (mzt_[\w-]{20,60})$/i.exec(authorization ?? '')?.[1];
  const till = token === undefined ? undefined : await tokenRepository(db).find(hashOf(token));
  if (!till) throw new DomainError('request.error.unauthenticated');
  const now = clock.now();
  const lastUsed = till.lastUsedAt === null ? 0 : Date.parse(till.lastUsedAt);
  if (now.epochMilliseconds - lastUsed >= notedFor) await tokenRepository(db).setUsed(till.id, now.toString());
  return till;
}
