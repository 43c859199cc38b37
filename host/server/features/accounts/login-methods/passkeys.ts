import * as z from 'zod/mini';
import { postToUser } from '#features/mails/compose-mail.ts';
import { origins } from '#features/partners/origins.ts';
import type { Db } from '#platform/db/db.ts';
import type { LoginOrigin } from '#platform/http/login-origin.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { hashOf } from '#platform/secrets.ts';
import { singleton } from '#server/app-context.ts';
import {
  type OwnerConfirmation,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyCreation,
  passkeyRequest,
} from '#shared/contract/login-methods.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { translate } from '#shared/messages/translate.ts';
import { assertPasswordOf, lockAccount } from '../lock-account.ts';
import { enterAccount, type ReplacedSession } from '../login/enter-account.ts';
import { assertLoginOn } from '../login/login-limits.ts';
import { deviceRepository } from '../security/device-repository.ts';
import { type StoredUser, userRepository } from '../user-repository.ts';
import { passkeyChallengeRepository, passkeyRepository } from './passkey-repository.ts';

/** How long a browser's dialog may take. */
const challengeLifetime = { minutes: 5 };
const timeout = 300_000;

/** Passkeys of one account. */
const mostPasskeys = 20;

/** Kinds of signatures: Ed25519, ES256 and RS256, of which every device knows one. Named, as the library tries out others. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** A tenth of a second of certificates and formats, which the first who uses a passkey waits for. */
const library = () => import('@simplewebauthn/server');

/**
 * Passkeys (PRODUCT.md 14.12): the device has checked its person by finger, face or code, so one counts as password and
 * second factor at once. What is signed was asked for by this very session, a few minutes ago, once; on our own pages
 * alone, as browsers keep the marketplace's passkeys from every other site.
 */
export const passkeys = singleton((app) => {
  const { db, clock, ids, config } = app;

  function domain(): string {
    if (config.passkeyDomain === null) throw new DomainError('passkey.error.unavailable');
    return config.passkeyDomain;
  }

  async function keepChallenge({ sessionHash }: Visitor, challenge: string, purpose: 'create' | 'use'): Promise<void> {
    const expiresAt = clock.now().add(challengeLifetime).toString();
    await passkeyChallengeRepository(db).add({ challengeHash: hashOf(challenge), sessionHash, purpose, expiresAt });
  }

  /** What both kinds of answers are checked against; the challenge that was signed is used up. */
  async function expected({ sessionHash }: Visitor, clientDataJSON: string, purpose: 'create' | 'use') {
    const expectedRPID = domain();
    const { challenge, crossOrigin } = clientDataOf(clientDataJSON);
    const taken = { challengeHash: hashOf(challenge), sessionHash, purpose };
    if (!(await passkeyChallengeRepository(db).take(taken, clock.now().toString()))) {
      throw new DomainError('passkey.error.expired');
    }
    // in a frame of somebody else's page
    if (crossOrigin) throw new DomainError('passkey.error.failed');
    const { origins: expectedOrigin } = await origins(app).allowedFor(null);
    return { expectedRPID, expectedChallenge: challenge, expectedOrigin: [...expectedOrigin] };
  }

  /** Whose passkey has signed. @throws DomainError `passkey.error.expired`, `passkey.error.failed`, `passkey.error.unknown` */
  async function ownerOf(visitor: Visitor, assertion: PasskeyAssertion): Promise<StoredUser> {
    const { clientDataJSON, userHandle } = assertion.response;
    const asked = await expected(visitor, clientDataJSON, 'use');
    const stored = await passkeyRepository(db).findByCredential(assertion.id);
    const user = stored && (await userRepository(db).find(stored.userId));
    if (!stored || !user) throw new DomainError('passkey.error.unknown');
    const { publicKey, counter, credentialId: id } = stored;
    const used = await verified(async () => {
      const { verifyAuthenticationResponse } = await library();
      const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
        ...asked,
        response: {
          ...assertion,
          response: { ...assertion.response, userHandle: userHandle ?? undefined },
          clientExtensionResults: {},
        },
        credential: { id, publicKey: new Uint8Array(publicKey), counter },
        requireUserVerification: true,
      });
      return isRight && nameIn(userHandle) === stored.userId ? authenticationInfo : null;
    });
    const use = { counter: used.newCounter, backedUp: used.credentialBackedUp, now: clock.now().toString() };
    if (!(await passkeyRepository(db).use(id, use))) throw new DomainError('passkey.error.failed');
    return user;
  }

  /**
   * The user once it is sure that it is the owner who asks, by the password or by one of the account's passkeys: a session
   * alone, which may be stolen, changes nothing by which somebody gets in.
   * @throws DomainError `password.error.wrong`, `login.error.wait`, `passkey.error.expired`, `passkey.error.failed`,
   * `passkey.error.unknown` also for somebody else's
   */
  async function confirmedOwner(
    visitor: Visitor,
    userId: string,
    { password = '', passkey }: OwnerConfirmation,
  ): Promise<StoredUser> {
    if (!passkey) return assertPasswordOf(app, userId, password);
    const owner = await ownerOf(visitor, passkey);
    if (owner.id !== userId) throw new DomainError('passkey.error.unknown');
    return owner;
  }

  /** Says it to the owner, who may be somebody else than who did it. */
  const mailOwner = (
    tx: typeof db,
    user: StoredUser,
    visitor: Visitor,
    { name, passkey }: { name: 'passkeyAdded' | 'passkeyRemoved'; passkey: string },
  ) =>
    postToUser(tx, user, {
      language: visitor.language,
      name,
      params: { passkey: { typed: passkey } },
      link: new URL('/account#security', config.publicUrl).href,
      createdAt: clock.now().toString(),
    });

  return {
    confirmedOwner,

    /** @throws DomainError `passkey.error.unavailable` */
    async request(visitor: Visitor): Promise<PasskeyRequest> {
      const rpID = domain();
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({ rpID, timeout, userVerification: 'required' });
      await keepChallenge(visitor, options.challenge, 'use');
      return z.parse(passkeyRequest, options);
    },

    /** @throws DomainError as {@link ownerOf}, `passkey.error.unavailable`, `feature.error.off`, `login.error.failed` */
    async login(visitor: Visitor, assertion: PasskeyAssertion, origin: LoginOrigin): Promise<ReplacedSession> {
      const user = await ownerOf(visitor, assertion);
      await assertLoginOn(db, user.role);
      return enterAccount(app).enter(visitor, user, origin);
    },

    /** @throws DomainError as {@link confirmedOwner}, `passkey.error.unavailable`, `passkey.error.too-many` */
    async create(visitor: Visitor, userId: string, confirmation: OwnerConfirmation): Promise<PasskeyCreation> {
      const rpID = domain();
      const user = await confirmedOwner(visitor, userId, confirmation);
      const present = await passkeyRepository(db).of(userId);
      assertRoom(present.length);
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: translate(visitor.language, 'site.name'),
        rpID,
        userName: user.email,
        userDisplayName: user.name.trim() || user.email,
        userID: new TextEncoder().encode(userId),
        timeout,
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: present.map(({ credentialId: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keepChallenge(visitor, options.challenge, 'create');
      return z.parse(passkeyCreation, options);
    },

    /**
     * Keeps what the browser has made. Who asked for it has been asked for the password before the challenge was given,
     * which is this session's own.
     * @throws DomainError `passkey.error.expired`, `passkey.error.failed`, `passkey.error.taken`, `passkey.error.too-many`
     */
    async add(
      visitor: Visitor,
      userId: string,
      { name, credential }: { name: string; credential: PasskeyAttestation },
    ): Promise<void> {
      const asked = await expected(visitor, credential.response.clientDataJSON, 'create');
      const { credential: made, credentialBackedUp } = await verified(async () => {
        const { verifyRegistrationResponse } = await library();
        const { verified: isRight, registrationInfo } = await verifyRegistrationResponse({
          ...asked,
          response: { ...credential, clientExtensionResults: {} },
          requireUserVerification: true,
          supportedAlgorithmIDs,
        });
        return isRight ? registrationInfo : null;
      });
      const ended = await db.transaction().execute(async (tx) => {
        const user = (await lockAccount(tx, userId)) ? await userRepository(tx).find(userId) : undefined;
        if (!user) throw new DomainError('request.error.unauthenticated');
        assertRoom((await passkeyRepository(tx).of(userId)).length);
        const createdAt = clock.now().toString();
        const isNew = await passkeyRepository(tx).add({
          id: ids.next(),
          userId,
          credentialId: made.id,
          publicKey: Buffer.from(made.publicKey),
          counter: made.counter,
          transports: credential.response.transports ?? [],
          name,
          backedUp: credentialBackedUp,
          createdAt,
        });
        if (!isNew) throw new DomainError('passkey.error.taken');
        await mailOwner(tx, user, visitor, { name: 'passkeyAdded', passkey: name });
        return endOtherSessions(tx, user, visitor);
      });
      enterAccount(app).publishEnded(ended);
    },

    /** @throws DomainError `passkey.error.missing`, also for somebody else's */
    async rename(userId: string, id: string, name: string): Promise<void> {
      if (!(await passkeyRepository(db).rename(userId, id, name))) throw new DomainError('passkey.error.missing');
    },

    /** @throws DomainError `passkey.error.missing`, also for somebody else's */
    async remove(visitor: Visitor, userId: string, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const user = (await lockAccount(tx, userId)) ? await userRepository(tx).find(userId) : undefined;
        const name = user && (await passkeyRepository(tx).remove(userId, id));
        if (!user || name === undefined) throw new DomainError('passkey.error.missing');
        await mailOwner(tx, user, visitor, { name: 'passkeyRemoved', passkey: name });
      });
    },
  };
});

/**
 * Of an operator, all sessions but the one in which they add to how they log in: another may have begun by the password alone, of
 * whoever knows it, and what is added now is what the office takes as proof.
 */
export const endOtherSessions = async (tx: Db, { id, role }: StoredUser, { sessionHash }: Visitor) =>
  role === 'operator' ? deviceRepository(tx).endOthers(id, sessionHash) : [];

function assertRoom(count: number): void {
  if (count >= mostPasskeys) {
    throw new DomainError({ key: 'passkey.error.too-many', params: { maximum: mostPasskeys } });
  }
}

/** What the check says; it throws for an answer that is not right, whatever is the matter with it. */
async function verified<Info>(check: () => Promise<Info | null | undefined>): Promise<Info> {
  const info = await check().catch(() => null);
  if (!info) throw new DomainError('passkey.error.failed');
  return info;
}

/** What the browser has signed for whom. @throws DomainError `passkey.error.failed` for what is none */
function clientDataOf(clientDataJSON: string): { challenge: string; crossOrigin: boolean } {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof challenge === 'string') return { challenge, crossOrigin: crossOrigin === true };
  } catch {
    // as below
  }
  throw new DomainError('passkey.error.failed');
}

/** The user's id, as a passkey was made with it. */
const nameIn = (userHandle: string | null | undefined) => Buffer.from(userHandle ?? '', 'base64url').toString();
