import type { AppContext } from '#server/app-context.ts';
import type { LoginMethods } from '#shared/contract/login-methods.ts';
import { passkeyRepository } from './passkey-repository.ts';
import { secondFactorRepository } from './second-factor-repository.ts';

/** How an account can be logged in to, besides its password. */
export async function loginMethods({ db }: AppContext, userId: string): Promise<LoginMethods> {
  const factor = await secondFactorRepository(db).find(userId);
  const since = factor?.confirmedAt ?? null;
  return {
    passkeys: await passkeyRepository(db).of(userId),
    app: since === null ? null : { since, recoveryCodes: await secondFactorRepository(db).countRecoveryCodes(userId) },
  };
}
