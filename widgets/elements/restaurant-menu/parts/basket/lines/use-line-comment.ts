import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BasketItem } from '../../../../../../shared/contract/baskets.ts';

export interface LineCommentState {
  /** what the field begins with, and whether it was refused; null while it is not being written */
  readonly draft: { readonly text: string; readonly refused: boolean } | null;
  readonly open: () => void;
  readonly save: (comment: string, byKey: boolean) => void;
  readonly cancel: () => void;
  /** focus goes back to it when the field is closed by a key */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/** A wish being written closes at once when it is saved; refused, it stands there again with what was typed. */
export function useLineComment(
  item: BasketItem,
  onComment: (item: BasketItem, comment: string) => Promise<boolean>,
): LineCommentState {
  const [draft, setDraft] = useState<LineCommentState['draft']>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const backRef = useRef(false);

  useEffect(() => {
    if (draft || !backRef.current) return;
    backRef.current = false;
    buttonRef.current?.focus();
  }, [draft]);

  const save = async (text: string, byKey: boolean) => {
    backRef.current = byKey;
    setDraft(null);
    if (text !== item.comment && !(await onComment(item, text))) setDraft({ text, refused: true });
  };
  return {
    draft,
    open: () => setDraft({ text: item.comment, refused: false }),
    save: (text, byKey) => void save(text, byKey),
    cancel: () => {
      backRef.current = true;
      setDraft(null);
    },
    buttonRef,
  };
}
