import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { ReportReason } from '#shared/contract/ratings.ts';
import { reportReasons } from '#shared/contract/values/report-reasons.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { reportRatingAtom } from '#state/ratings/ratings.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Select } from '#ui/form/Select.tsx';

type Stage = 'closed' | 'open' | 'sending' | 'failed' | 'sent';

/** Reports a review to the operator: a quiet word that opens the reasons. The keyboard goes along with each step. */
export function ReportRating({ id, author }: { readonly id: number; readonly author: string }) {
  const t = useMessages();
  const report = useSetAtom(reportRatingAtom);
  const [stage, setStage] = useState<Stage>('closed');
  const [reason, setReason] = useState<ReportReason>('insult');
  const boxRef = useRef<HTMLDivElement>(null);

  // what had the focus is gone with the step before
  useEffect(() => {
    if (stage === 'open') boxRef.current?.querySelector('select')?.focus();
    if (stage === 'sent') boxRef.current?.focus();
  }, [stage]);

  const handleSend = async () => {
    setStage('sending');
    const { ok } = await report({ id, reason });
    setStage(ok ? 'sent' : 'failed');
  };

  if (stage === 'closed') {
    return (
      <Button
        variant="quiet"
        className="ratings-report"
        aria-label={t('restaurant.ratings.report.label', { author })}
        onClick={() => setStage('open')}
      >
        {t('restaurant.ratings.report')}
      </Button>
    );
  }
  return (
    <div ref={boxRef} className="ratings-report-box" tabIndex={-1}>
      {stage === 'sent' ? (
        <p role="status">{t('restaurant.ratings.report.sent')}</p>
      ) : (
        <>
          <Select
            label={t('restaurant.ratings.report.reason')}
            value={reason}
            options={reportReasons.map((value) => ({
              value,
              label: t(`restaurant.ratings.report.${value}`),
            }))}
            onValueChange={(value) => setReason(reportReasons.find((each) => each === value) ?? 'other')}
          />
          {stage === 'failed' && <Notice level="alert">{t('restaurant.ratings.report.failed')}</Notice>}
          <Button busy={stage === 'sending'} onClick={() => void handleSend()}>
            {t('restaurant.ratings.report.send')}
          </Button>
        </>
      )}
    </div>
  );
}
