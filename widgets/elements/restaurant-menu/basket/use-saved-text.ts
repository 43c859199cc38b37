import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a key after which what was typed is saved. */
const pauseMs = 800;

export interface SavedText {
  /** what stands in the field */
  readonly text: string;
  readonly status: 'idle' | 'saving' | 'saved' | 'failed';
  readonly change: (text: string) => void;
  /** saves now what is not saved yet */
  readonly flush: () => void;
  /** once more what could not be saved */
  readonly retry: () => void;
}

/**
 * A text that is saved as typing pauses, when the field is left and when it goes away. `saved` is what the server has:
 * it is taken over only while nothing else is being typed, so that an answer never eats letters.
 */
export function useSavedText(saved: string, save: (text: string) => Promise<boolean>): SavedText {
  const [draft, setDraft] = useState<string | null>(null);
  const [status, setStatus] = useState<SavedText['status']>('idle');
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openRef = useRef<string | null>(null);
  const pendingRef = useRef(0);
  const saveRef = useRef(save);
  useEffect(() => {
    saveRef.current = save;
  });

  const flush = async () => {
    clearTimeout(timerRef.current);
    const text = openRef.current;
    if (text === null) return;
    openRef.current = null;
    setStatus('saving');
    pendingRef.current += 1;
    const worked = await saveRef.current(text.trim());
    pendingRef.current -= 1;
    // typed on meanwhile, or saved once more: that will be told by its own answer
    if (openRef.current !== null || pendingRef.current > 0) return;
    setStatus(worked ? 'saved' : 'failed');
    if (worked) setDraft((now) => (now === text ? null : now));
  };
  const flushRef = useRef(flush);
  useEffect(() => {
    flushRef.current = flush;
  });
  useEffect(() => () => void flushRef.current(), []);

  const change = (text: string) => {
    clearTimeout(timerRef.current);
    openRef.current = text;
    setDraft(text);
    setStatus('idle');
    timerRef.current = setTimeout(() => void flushRef.current(), pauseMs);
  };
  const retry = () => {
    openRef.current = draft;
    void flush();
  };
  return { text: draft ?? saved, status, change, flush: () => void flush(), retry };
}
