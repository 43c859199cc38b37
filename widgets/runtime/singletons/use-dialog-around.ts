import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { composedParent } from '../widget-config.ts';
import { useHost } from '../widget-context.ts';

interface DialogAround {
  /** the closest one, the page's or one of ours; null where there is none */
  readonly dialog: HTMLDialogElement | null;
  readonly isOpen: boolean;
}

/** The dialog that this element stands in, and whether it is open, live. */
export function useDialogAround(): DialogAround {
  const host = useHost();
  const dialog = useMemo(() => dialogAround(host), [host]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange);
      if (dialog) observer.observe(dialog, { attributeFilter: ['open'] });
      return () => observer.disconnect();
    },
    [dialog],
  );
  const isOpen = useSyncExternalStore(
    subscribe,
    () => dialog?.open ?? false,
    () => false,
  );
  return { dialog, isOpen };
}

function dialogAround(element: Element): HTMLDialogElement | null {
  for (let node: Element | null = element; node; node = composedParent(node))
    if (node instanceof HTMLDialogElement) return node;
  return null;
}
