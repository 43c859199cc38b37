import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { maximumPasswordLength, minimumPasswordLength } from '#shared/contract/values/password-lengths.ts';
import { isPasswordLongEnough } from '#shared/domain/password.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';

interface EmailFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error?: string | undefined;
  /** `username` where it is what one logs in with, `email` where it is one's address; `webauthn`: passkeys as well */
  readonly autoComplete: 'username' | 'username webauthn' | 'email';
}

export function EmailField({ autoComplete, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      name="email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={254}
    />
  );
}

/**
 * Shows password managers whose new password it is, where nobody types an address. It is no field for people: read and
 * reached by none.
 */
export function UsernameHint({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

interface PasswordFieldProps {
  readonly name: 'password' | 'newPassword';
  readonly autoComplete: 'current-password' | 'new-password';
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** A password that may be pasted, and looked at. */
export function PasswordField(field: PasswordFieldProps) {
  const t = useMessages();
  const [visible, setVisible] = useState(false);
  return (
    <div className="password">
      <TextField
        {...field}
        type={visible ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={maximumPasswordLength}
      />
      {/* typing blind is where long passwords go wrong */}
      <Checkbox checked={visible} onCheckedChange={setVisible}>
        {t('account.login.showPassword')}
      </Checkbox>
    </div>
  );
}

/** What is wrong with a new password, as a text; undefined: nothing that can be said here. */
export function newPasswordError(t: ReturnType<typeof useMessages>, password: string): string | undefined {
  return isPasswordLongEnough(password) ? undefined : t('password.error.too-short', { minimum: minimumPasswordLength });
}
