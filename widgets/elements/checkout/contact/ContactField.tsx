import type { TextFieldName } from '#state/checkout/checkout-fields.ts';
import { TextField, type TextFieldProps } from '#ui/form/TextField.tsx';
import { useCheckout } from '../wizard/checkout-context.ts';

interface ContactFieldProps extends Omit<TextFieldProps, 'name' | 'value' | 'onValueChange' | 'error' | 'onBlur'> {
  readonly name: TextFieldName;
}

/** A text field of the order form: its contents live in the shared state, its error is said when it is time. */
export function ContactField({ name, ...field }: ContactFieldProps) {
  const { form, change, errorOf, leave } = useCheckout();
  return (
    <TextField
      {...field}
      name={name}
      value={form.fields[name] ?? ''}
      onValueChange={(value) => change(name, value)}
      error={errorOf(name)}
      onBlur={() => leave(name)}
    />
  );
}
