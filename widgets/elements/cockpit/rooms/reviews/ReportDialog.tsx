import { type FormEvent, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { ReportReason } from '#shared/contract/ratings.ts';
import { reportReasons } from '#shared/contract/values/report-reasons.ts';
import { longestReviewReport } from '#shared/contract/values/review-lengths.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { Button } from '#ui/action/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { problemText } from '../problem-text.ts';
import { useWords } from './use-words.ts';

interface ReportDialogProps {
  readonly busy: boolean;
  readonly problem: Failure | null;
  readonly onSend: (report: { reason: ReportReason; text: string }) => void;
  readonly onClose: () => void;
}

/** Why a review should be looked at, for the operator. */
export function ReportDialog({ busy, problem, onSend, onClose }: ReportDialogProps) {
  const t = useMessages();
  const [reason, setReason] = useState<ReportReason>('untrue');
  const { text, setText, error, take } = useWords('report', longestReviewReport);
  const handleSend = (event?: FormEvent) => {
    event?.preventDefault();
    const typed = take();
    if (typed !== null && !busy) onSend({ reason, text: typed });
  };
  return (
    <Modal
      title={t('reviews.report.title')}
      closeLabel={t('reviews.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('reviews.cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => handleSend()}>
            {t('reviews.report.send')}
          </Button>
        </>
      }
    >
      <form className="fo-stack-4" noValidate onSubmit={handleSend}>
        <p>{t('reviews.report.text')}</p>
        <Select
          label={t('reviews.report.reason')}
          value={reason}
          options={reportReasons.map((value) => ({ value, label: t(`reviews.reason.${value}`) }))}
          onValueChange={(value) => setReason(reportReasons.find((each) => each === value) ?? 'other')}
        />
        <TextField
          label={t('reviews.report.why')}
          name="report"
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
      </form>
    </Modal>
  );
}
