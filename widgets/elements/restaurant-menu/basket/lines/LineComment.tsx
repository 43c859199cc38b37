import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { BasketItem } from '#shared/contract/baskets.ts';
import { maximumComment } from '#shared/contract/values/basket-limits.ts';
import { TextField } from '#ui/form/TextField.tsx';

/** A comment that somebody typed over the one that was there. */
interface TypedComment {
  readonly before: string;
  readonly text: string;
}

interface LineCommentProps {
  /** as it is now: shown until somebody types */
  readonly comment: string;
  /** it stands here again because it could not be saved */
  readonly refused: TypedComment | null;
  /** why; empty when nothing is wrong */
  readonly problem: string;
  readonly state: ReturnType<typeof useLineComment>;
}

/** The comment on a line, written right in the basket: saved by Enter or by leaving the field, cancelled by Escape. */
export function LineComment({ comment, refused, problem, state }: LineCommentProps) {
  const t = useMessages();
  const [typed, setTyped] = useState(refused);
  const text = typed?.text ?? comment;
  const fieldRef = useRef<HTMLDivElement>(null);
  // some browsers also say that focus left a field when the field goes away
  const doneRef = useRef(false);

  useEffect(() => {
    // who was refused may be elsewhere by now, and is not called back
    if (refused) return;
    const field = fieldRef.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [refused]);

  const save = (byKey: boolean) => {
    if (doneRef.current) return;
    doneRef.current = true;
    void state.save(typed && { ...typed, text: text.trim() }, byKey);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // a character that is still being composed has Enter and Escape for itself
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      save(true);
    }
    if (event.key === 'Escape') {
      // the sheet around stays open
      event.preventDefault();
      event.stopPropagation();
      doneRef.current = true;
      state.cancel();
    }
  };

  return (
    <div ref={fieldRef} className="basket-line-comment-field">
      <TextField
        multiline
        label={t('basket.line.comment')}
        help={t('basket.line.comment.help', { count: text.length, maximum: maximumComment })}
        error={problem || undefined}
        maxLength={maximumComment}
        value={text}
        onValueChange={(next) => setTyped({ before: typed?.before ?? comment, text: next })}
        onKeyDown={handleKeyDown}
        onBlur={() => save(false)}
      />
    </div>
  );
}

/**
 * A comment being written closes at once when it is saved; refused, it stands there again with what was typed, unless the
 * next one was begun meanwhile. What was there before the first key is not sent: by now there may be another comment,
 * from another tab.
 *
 *     first ──saved──────────────► ✗ refused: not shown again, or leaving it would send it over the second
 *          second ──saved── (waits) ───────────► ok
 */
export function useLineComment(item: BasketItem, onComment: (item: BasketItem, comment: string) => Promise<boolean>) {
  // null while it is not being written; with what could not be saved when it stands there again
  const [writing, setWriting] = useState<{ readonly refused: TypedComment | null } | null>(null);
  // focus goes back to it when the field is closed by a key
  const buttonRef = useRef<HTMLButtonElement>(null);
  const backRef = useRef(false);
  const latestRef = useRef(0);

  useEffect(() => {
    if (writing || !backRef.current) return;
    backRef.current = false;
    buttonRef.current?.focus();
  }, [writing]);

  /** null: nothing was typed; `byKey`: focus was in the field and has to go somewhere */
  const save = async (typed: TypedComment | null, byKey: boolean) => {
    backRef.current = byKey;
    setWriting(null);
    if (!typed || typed.text === typed.before) return;
    latestRef.current += 1;
    const own = latestRef.current;
    if (!(await onComment(item, typed.text)) && own === latestRef.current) setWriting({ refused: typed });
  };
  return {
    writing,
    open: () => {
      latestRef.current += 1;
      setWriting({ refused: null });
    },
    save,
    cancel: () => {
      backRef.current = true;
      setWriting(null);
    },
    buttonRef,
  };
}
