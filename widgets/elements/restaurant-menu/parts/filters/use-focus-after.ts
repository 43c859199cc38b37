import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * The focus goes where it makes sense when the button that had it takes itself away: to the next button in `placeRef`,
 * or where `otherwise` takes it. `mark` before the change; it is looked at once the change is on the page.
 */
export function useFocusAfter(placeRef: RefObject<HTMLElement | null>, otherwise: () => void): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const next = placeRef.current?.querySelector<HTMLElement>('button');
    if (next) next.focus();
    else otherwise();
  });
  return useCallback(() => {
    wanted.current = true;
  }, []);
}
