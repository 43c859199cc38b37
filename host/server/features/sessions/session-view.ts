import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf } from '#platform/secrets.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Session, SessionAnswer, User } from '#shared/contract/session.ts';
import { maskedCode } from '#shared/domain/basket/vouchers.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import { userRepository } from '../accounts/user-repository.ts';
import { selectedAddressOf } from '../address-book/consumer-location.ts';
import { discountCodeRepository } from '../credits/discount-code-repository.ts';
import { settingsRepository } from '../operator/settings-repository.ts';
import { origins } from '../partners/origins.ts';
import { sessions } from './sessions.ts';

/** What a visitor may know of the own session (`GET /json/session`). */
export async function sessionOf(
  { db, clock, config }: AppContext,
  visitor: Visitor,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<Session> {
  const { publicUrl } = config;
  const page = (path: string) => new URL(path, publicUrl).href;
  const user = visitor.userId === null ? null : await userViewOf(db, visitor.userId);
  const now = clock.now();
  // a new one has no basket that a code could be in
  const voucher = isNew ? undefined : await discountCodeRepository(db).latestVoucherOf(visitor, now.toString());
  const today = viennaDate(now);
  const tomorrow = today.add({ days: 1 }).toString();
  const lasting = {
    auth: user !== null,
    user,
    location: visitor.location,
    selectedAddress: await selectedAddressOf(db, visitor),
    country: 'at',
    sessionChannelId: visitor.channelId,
    hostname: new URL(publicUrl).hostname,
    homeURL: page('/'),
    logoURL: page('/images/favicon.svg'),
    loginURL: page('/login'),
    logoutURL: page('/logout'),
    registerURL: page('/register'),
    activationURL: page('/activation'),
    passwordLostURL: page('/password/lost'),
    cockpitURL: page(user?.role === 'operator' ? '/office' : '/cockpit'),
    profileURL: page('/account'),
    redeemedDiscount: voucher === undefined ? null : maskedCode(voucher),
  };
  return {
    ...lasting,
    now: now.toString(),
    today: today.toString(),
    tomorrow,
    dayOffsetMap: { '0': today.toString(), '1': tomorrow },
    version: hashOf(JSON.stringify(lasting)).slice(0, 16),
  };
}

/** `sessionId` only for a partner's session, which travels in a header. */
export async function sessionAnswer(
  app: AppContext,
  visitor: Visitor,
  sessionId: string | null,
  isNew = false,
): Promise<SessionAnswer> {
  const partner = visitor.partnerId === null ? undefined : await origins(app).brandingOf(visitor.partnerId);
  return {
    session: await sessionOf(app, visitor, { isNew }),
    csrfToken: sessions(app).csrfTokenOf(visitor),
    ...(sessionId === null ? {} : { sessionId }),
    ...(partner && { partner }),
  };
}

/** A person as they see themselves; null for an account that is no more. No points while they are off. */
export async function userViewOf(db: Db, userId: string): Promise<User | null> {
  const [user, { flags }] = await Promise.all([userRepository(db).find(userId), settingsRepository(db).read()]);
  if (!user) return null;
  const { id, name, email, newsletter, avatar, role, balancePoints } = user;
  return { userId: id, name, email, newsletter, avatar, role, balance: flags.CREDITS ? balancePoints : 0 };
}
