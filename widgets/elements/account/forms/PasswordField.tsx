import { useState } from 'react';
import { maximumPasswordLength } from '#shared/contract/values/password-lengths.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { ShowPassword } from './ShowPassword.tsx';

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
export function PasswordField({ ...field }: PasswordFieldProps) {
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
      <ShowPassword visible={visible} onVisibleChange={setVisible} />
    </div>
  );
}
