import { startTransition, useEffect, useState } from 'react';

/**
 * The value as it was until the screen shows what followed from the new one at once; then the new one. What hangs on it
 * does not stand in the way of that first picture, and is not drawn at all while nobody looks at the page:
 *
 *     key ──► in sight ──paint──► the rest
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // a task of its own comes after the painting
      timer = setTimeout(() => startTransition(() => setSettled(() => value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [settled, value]);
  return settled;
}
