import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of what takes a form's place: takes its focus too, and so is read. */
export function FocusedTitle({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
