import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Clock } from '#platform/ports.ts';
import type { PartnerLook } from '#shared/contract/partners.ts';
import type { Session, SessionAnswer, User } from '#shared/contract/session.ts';
import { maskedCode } from '#shared/domain/basket/vouchers.ts';
import { userRepository } from '../accounts/user-repository.ts';
import { selectedAddressOf } from '../address-book/consumer-location.ts';
import { ownerOf } from '../basket/basket-access.ts';
import { discountCodeRepository } from '../credits/discount-code-repository.ts';
import { settingsRepository } from '../operator/settings-repository.ts';
import type { Sessions } from './sessions.ts';

const vienna = 'Europe/Vienna';

export type SessionView = ReturnType<typeof createSessionView>;

/** What a visitor may know of the own session (`GET /json/session`, rulings 9). */
export function createSessionView(deps: {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  publicUrl: string;
  /** what a partner's elements wear; undefined for one that is no more */
  lookOf(partnerId: number): Promise<PartnerLook | undefined>;
}) {
  const { db, clock, sessions, publicUrl, lookOf } = deps;
  const page = (path: string) => new URL(path, publicUrl).href;

  async function userOf({ userId }: Visitor): Promise<User | null> {
    return userId === null ? null : userViewOf(db, userId);
  }

  async function session(visitor: Visitor): Promise<Session> {
    const user = await userOf(visitor);
    const now = clock.now();
    const voucher = await discountCodeRepository(db).latestVoucherOf(ownerOf(visitor), now.toString());
    const today = now.toZonedDateTimeISO(vienna).toPlainDate();
    const tomorrow = today.add({ days: 1 }).toString();
    return {
      auth: user !== null,
      user,
      location: visitor.location,
      selectedAddress: await selectedAddressOf(db, visitor),
      country: 'at',
      now: now.toString(),
      today: today.toString(),
      tomorrow,
      dayOffsetMap: { '0': today.toString(), '1': tomorrow },
      sessionChannelId: visitor.channelId,
      hostname: new URL(publicUrl).hostname,
      homeURL: page('/'),
      logoURL: page('/images/favicon.svg'),
      loginURL: page('/login'),
      logoutURL: page('/logout'),
      registerURL: page('/register'),
      activationURL: page('/activation'),
      passwordLostURL: page('/password/lost'),
      cockpitURL: page('/cockpit'),
      profileURL: page('/account'),
      redeemedDiscount: voucher === undefined ? null : maskedCode(voucher),
    };
  }

  return {
    session,
    /** `sessionId` only for a partner's session, which travels in a header. */
    async answer(visitor: Visitor, sessionId: string | null): Promise<SessionAnswer> {
      const partner = visitor.partnerId === null ? undefined : await lookOf(visitor.partnerId);
      return {
        session: await session(visitor),
        csrfToken: sessions.csrfTokenOf(visitor),
        ...(sessionId === null ? {} : { sessionId }),
        ...(partner && { partner }),
      };
    },
  };
}

/** A person as they are told of themselves; null for an account that is no more. No points while they are off. */
export async function userViewOf(db: Db, userId: string): Promise<User | null> {
  const [user, { flags }] = await Promise.all([
    userRepository(db).find(userId),
    settingsRepository(db).read(),
  ]);
  if (!user) return null;
  const { id, name, email, newsletter, avatar, role, balancePoints } = user;
  return { userId: id, name, email, newsletter, avatar, role, balance: flags.CREDITS ? balancePoints : 0 };
}
