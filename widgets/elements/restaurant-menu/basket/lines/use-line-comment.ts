import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BasketItem } from '#shared/contract/baskets.ts';

/** A wish that somebody typed over the one that was there. */
export interface TypedWish {
  readonly before: string;
  readonly text: string;
}

export interface LineCommentState {
  /** null while it is not being written; with what could not be saved when it stands there again */
  readonly writing: { readonly refused: TypedWish | null } | null;
  readonly open: () => void;
  /** null: nothing was typed */
  readonly save: (wish: TypedWish | null, byKey: boolean) => void;
  readonly cancel: () => void;
  /** focus goes back to it when the field is closed by a key */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/**
 * A wish being written closes at once when it is saved; refused, it stands there again with what was typed, unless the
 * next one was begun meanwhile. What was there before the first key is not sent: by now there may be another wish, from
 * another tab.
 *
 *     first ──saved──────────────► ✗ refused: not shown again, or leaving it would send it over the second
 *          second ──saved── (waits) ───────────► ok
 */
export function useLineComment(
  item: BasketItem,
  onComment: (item: BasketItem, comment: string) => Promise<boolean>,
): LineCommentState {
  const [writing, setWriting] = useState<LineCommentState['writing']>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const backRef = useRef(false);
  const turnRef = useRef(0);

  useEffect(() => {
    if (writing || !backRef.current) return;
    backRef.current = false;
    buttonRef.current?.focus();
  }, [writing]);

  const save = async (wish: TypedWish | null, byKey: boolean) => {
    backRef.current = byKey;
    setWriting(null);
    if (!wish || wish.text === wish.before) return;
    turnRef.current += 1;
    const turn = turnRef.current;
    if (!(await onComment(item, wish.text)) && turn === turnRef.current) setWriting({ refused: wish });
  };
  return {
    writing,
    open: () => {
      turnRef.current += 1;
      setWriting({ refused: null });
    },
    save: (wish, byKey) => void save(wish, byKey),
    cancel: () => {
      backRef.current = true;
      setWriting(null);
    },
    buttonRef,
  };
}
