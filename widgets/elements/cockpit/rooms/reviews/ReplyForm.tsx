import type { FormEvent } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { longestReply } from '#shared/contract/values/review-lengths.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { problemText } from '../problem-text.ts';
import { useWords } from './use-words.ts';

interface ReplyFormProps {
  readonly author: string;
  readonly before: string;
  readonly busy: boolean;
  readonly problem: Failure | null;
  readonly onSend: (text: string) => void;
  readonly onClose: () => void;
}

/** What the restaurant says to a review, in place of its buttons. */
export function ReplyForm({ author, before, busy, problem, onSend, onClose }: ReplyFormProps) {
  const t = useMessages();
  const { text, setText, error, take } = useWords('reply', longestReply, before);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = take();
    if (typed !== null && !busy) onSend(typed);
  };
  return (
    <form className="review-form fo-stack-3" noValidate onSubmit={handleSubmit}>
      <TextField
        label={t('reviews.reply.label', { author })}
        help={t('reviews.reply.help')}
        name="reply"
        autoComplete="off"
        multiline
        value={text}
        onValueChange={setText}
        error={error}
      />
      {problem && (
        <p className="fo-failed" role="alert">
          {problemText(problem, t)}
        </p>
      )}
      <div className="fo-wrap fo-gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t('reviews.reply.send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('reviews.cancel')}
        </Button>
      </div>
    </form>
  );
}
