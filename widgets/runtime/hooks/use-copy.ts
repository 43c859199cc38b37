import { type RefObject, useRef, useState } from 'react';
import { useHost } from '../element/widget-context.ts';

/** Copies a text at a press; where the browser does not let it, the text is selected in its field within `fieldRef`. */
export function useCopy(text: string): {
  readonly fieldRef: RefObject<HTMLDivElement | null>;
  readonly state: 'idle' | 'copied' | 'failed';
  copy(): Promise<void>;
} {
  const host = useHost();
  const fieldRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    try {
      // not there without a secure context, whatever the types say; the catch is for that too
      await host.ownerDocument.defaultView?.navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
      fieldRef.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')?.select();
    }
  };
  return { fieldRef, state, copy };
}
