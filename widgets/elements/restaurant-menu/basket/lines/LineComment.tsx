import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { maximumComment } from '#shared/contract/values/basket-limits.ts';
import { TextField } from '#ui/form/TextField.tsx';
import type { TypedWish } from './use-line-comment.ts';

export interface LineCommentProps {
  /** the wish as it is now: shown until somebody types */
  readonly comment: string;
  /** it stands here again because it could not be saved */
  readonly refused: TypedWish | null;
  /** why; empty when nothing is wrong */
  readonly problem: string;
  /** `byKey`: focus was in the field and has to go somewhere */
  readonly onSave: (wish: TypedWish | null, byKey: boolean) => void;
  readonly onCancel: () => void;
}

/** The wish to a line, written right in the basket: saved by Enter or by leaving the field, cancelled by Escape. */
export function LineComment({ comment, refused, problem, onSave, onCancel }: LineCommentProps) {
  const t = useMessages();
  const [wish, setWish] = useState(refused);
  const text = wish?.text ?? comment;
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
    onSave(wish && { ...wish, text: text.trim() }, byKey);
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
      onCancel();
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
        onValueChange={(next) => setWish({ before: wish?.before ?? comment, text: next })}
        onKeyDown={handleKeyDown}
        onBlur={() => save(false)}
      />
    </div>
  );
}
