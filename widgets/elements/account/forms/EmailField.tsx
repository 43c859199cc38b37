import { TextField } from '#ui/form/TextField.tsx';

interface EmailFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error?: string | undefined;
  /** `username` where it is what one logs in with, `email` where it is one's address */
  readonly autoComplete: 'username' | 'email';
  readonly help?: string;
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
 * Tells password managers whose new password it is, where nobody types an address. It is no field for people: read and
 * reached by none.
 */
export function UsernameHint({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
