import { useLayoutEffect, useRef } from 'react';
import './RollingText.css?shared';

interface RollingTextProps {
  /** what is shown, as people read it */
  readonly text: string;
}

/**
 * A sum or a count that comes in from below when it changes, so that an eye elsewhere notices. The new text is there at
 * once, for readers and for tests; who wants no motion sees it exchanged.
 */
export function RollingText({ text }: RollingTextProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const shown = useRef(text);
  useLayoutEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    const calm = ref.current?.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!calm)
      ref.current?.animate?.({ translate: ['0 0.4em', '0'], opacity: [0.2, 1] }, { duration: 160, easing: 'ease-out' });
  }, [text]);
  return (
    <span ref={ref} className="fo-rolling">
      {text}
    </span>
  );
}
