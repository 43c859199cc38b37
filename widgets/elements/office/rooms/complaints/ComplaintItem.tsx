import { useEffect, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Complaint } from '#shared/contract/office/complaints.ts';
import { longestComplaintAnswer } from '#shared/contract/values/complaint-choices.ts';
import { shortNumber } from '#shared/domain/orders/short-number.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import { answerComplaintAtom, closeComplaintAtom, hideReviewAtom, showReviewAtom } from '#state/office/orders.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { failureText } from '../../failure-text.ts';

interface ComplaintItemProps {
  readonly complaint: Complaint;
  readonly onChange: (complaint: Complaint) => void;
}

/** One complaint with what can be done about it: answer, close, hide the review that it is about, or show it again. */
export function ComplaintItem({ complaint, onChange }: ComplaintItemProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const answer = useSetAtom(answerComplaintAtom);
  const close = useSetAtom(closeComplaintAtom);
  const hide = useSetAtom(hideReviewAtom);
  const show = useSetAtom(showReviewAtom);
  const { busyWith, problem, run } = useAction();
  const [writing, setWriting] = useState<'answer' | 'hide' | null>(null);
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { id, kind, state, restaurant, orderId, name, email, review, createdAt } = complaint;

  const change = (work: () => Promise<Outcome<{ complaint: Complaint }>>, button: string) =>
    run(
      work,
      (done) => {
        onChange(done.complaint);
        setWriting(null);
      },
      button,
    );
  // the button that was pressed, or the form, is gone
  const formRef = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const wasWriting = useRef(writing);
  useEffect(() => {
    if (wasWriting.current === writing) return;
    wasWriting.current = writing;
    const field = formRef.current?.querySelector<HTMLElement>('textarea, input');
    (field ?? headingRef.current)?.focus();
  }, [writing]);
  const write = (what: 'answer' | 'hide') => {
    setWriting(what);
    setText('');
    setIsTried(false);
  };
  const handleShow = async () => {
    const { ok } = await change(() => show(id), 'show');
    if (ok) headingRef.current?.focus();
  };
  const handleSend = () => {
    setIsTried(true);
    const written = text.trim();
    if (written === '') return;
    void change(() => (writing === 'hide' ? hide({ id, reason: written }) : answer({ id, text: written })), 'send');
  };
  const number = orderId === null ? '' : shortNumber({ id: orderId });
  return (
    <li className="fo-stack-2">
      <H3 ref={headingRef} tabIndex={-1}>
        {t(`officeComplaints.kind.${kind}`, { restaurant: restaurant.name, number })}
      </H3>
      <p className="fo-quiet fo-small">
        {t('officeComplaints.by', {
          name: name ?? t('officeComplaints.nobody'),
          date: `${formatDate(createdAt, 'month-day', lang)}, ${formatDate(createdAt, 'time')}`,
        })}
        {' · '}
        {t(`officeComplaints.state.${state}`)}
      </p>
      {orderId !== null && <p className="fo-quiet fo-small">{orderId}</p>}
      <p className="fo-as-typed">{complaint.text}</p>
      {review && (
        <blockquote className="office-review fo-stack-1">
          <p className="fo-quiet fo-small">
            {t('officeComplaints.review', { author: review.author, stars: review.stars })}
          </p>
          <p className="fo-as-typed">{review.comment}</p>
          {review.hiddenAt !== null && (
            <>
              <p className="fo-small">{t('officeComplaints.hidden', { reason: review.hiddenReason })}</p>
              <div>
                <Button busy={busyWith === 'show'} onClick={() => void handleShow()}>
                  {t('officeComplaints.show')}
                </Button>
              </div>
            </>
          )}
        </blockquote>
      )}
      {complaint.answer !== '' && (
        <div>
          <p className="fo-quiet fo-small">{t('officeComplaints.answered')}</p>
          <p className="fo-as-typed">{complaint.answer}</p>
        </div>
      )}
      {writing === null && state !== 'closed' && (
        <div className="fo-wrap fo-gap-2">
          {email !== null && (
            <Button variant="primary" onClick={() => write('answer')}>
              {t('officeComplaints.answer')}
            </Button>
          )}
          <Button variant="secondary" busy={busyWith === 'close'} onClick={() => void change(() => close(id), 'close')}>
            {t('officeComplaints.close')}
          </Button>
          {review?.hiddenAt === null && (
            <Button variant="danger" onClick={() => write('hide')}>
              {t('officeComplaints.hide')}
            </Button>
          )}
        </div>
      )}
      {writing === null && state !== 'closed' && email === null && (
        <p className="fo-quiet fo-small">{t('officeComplaints.answer.cannot')}</p>
      )}
      {writing !== null && (
        <form
          ref={formRef}
          className="fo-stack-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            handleSend();
          }}
        >
          {writing === 'answer' ? (
            <TextField
              multiline
              label={t('officeComplaints.answer.text', { email: email ?? '' })}
              name="complaint-answer"
              maxLength={longestComplaintAnswer}
              value={text}
              onValueChange={setText}
              error={(isTried && text.trim() === '' && t('officeComplaints.answer.missing')) || undefined}
            />
          ) : (
            <TextField
              label={t('officeComplaints.hide.reason')}
              help={t('officeComplaints.hide.help')}
              name="complaint-hide"
              maxLength={500}
              value={text}
              onValueChange={setText}
              error={(isTried && text.trim() === '' && t('officeComplaints.hide.missing')) || undefined}
            />
          )}
          <div className="fo-wrap fo-gap-2">
            <Button type="submit" variant={writing === 'hide' ? 'danger' : 'primary'} busy={busyWith === 'send'}>
              {t(writing === 'hide' ? 'officeComplaints.hide.yes' : 'officeComplaints.answer.send')}
            </Button>
            <Button variant="quiet" onClick={() => setWriting(null)}>
              {t('officeComplaints.cancel')}
            </Button>
          </div>
        </form>
      )}
      {problem && (
        <p className="office-problem" role="alert">
          {failureText(problem, t)}
        </p>
      )}
    </li>
  );
}
