import { useMessages } from '#runtime/hooks/use-messages.ts';
import { slugPattern } from '#shared/contract/values/patterns.ts';
import { TextField } from '#ui/form/TextField.tsx';

interface SlugFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** Whether this can be a restaurant's part of an address, or is left empty. */
export const mayBeSlug = (text: string) => text === '' || slugPattern.test(text);

/** Asks for the part of an address that is a restaurant's own, for a search. */
export function SlugField({ name, value, onValueChange }: SlugFieldProps) {
  const t = useMessages();
  return (
    <TextField
      label={t('office.slug')}
      name={name}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={80}
      value={value}
      onValueChange={onValueChange}
      error={mayBeSlug(value) ? undefined : t('office.slug.invalid')}
    />
  );
}
