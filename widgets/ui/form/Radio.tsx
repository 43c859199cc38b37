import { type ComponentProps, useCallback } from 'react';

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & { readonly name: string };

/**
 * One of a group. It leaves the group before it goes: Chromium (147) keeps a radio button that was taken out of a shadow
 * root in the group that it had there, with all that stood around it, for as long as the root is on the page.
 */
export function Radio({ name, ...props }: RadioProps) {
  const joinGroup = useCallback(
    (radio: HTMLInputElement) => {
      radio.name = name;
      return () => {
        radio.name = '';
      };
    },
    [name],
  );
  return <input {...props} ref={joinGroup} type="radio" name={name} />;
}
