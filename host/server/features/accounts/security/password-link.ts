/** The pages on which somebody chooses a password by a mail's link. */
export type PasswordPage = '/activation' | '/password/reset';

/**
 * The link to where a password is chosen. All it carries stands in the hash, which reaches no server and no log. The
 * e-mail is there for password managers, which keep a password under it; whose password is set is the token's to say.
 */
export function passwordLink(
  page: PasswordPage,
  account: { token: string; email: string },
  publicUrl: string,
): string {
  const { token, email } = account;
  return new URL(`${page}#${new URLSearchParams({ token, email })}`, publicUrl).href;
}
