import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';

/** What somebody types that is not to be empty, and no longer than `longest` characters. */
export function useWords(kind: 'reply' | 'report', longest: number, before = '') {
  const t = useMessages();
  const [text, setText] = useState(before);
  const [tried, setTried] = useState(false);
  const typed = text.trim();
  // what is too long is said at once: whoever goes on writing writes in vain
  const error =
    typed.length > longest
      ? t(`reviews.${kind}.tooLong`, { count: typed.length - longest })
      : tried && typed === ''
        ? t(`reviews.${kind}.missing`)
        : undefined;
  return {
    text,
    setText,
    error,
    /** what was typed; null, and the error is said, where something is wrong with it */
    take() {
      setTried(true);
      return typed !== '' && typed.length <= longest ? typed : null;
    },
  };
}
