import { useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import type { PartProps } from './part-props.ts';

/** So long is what owners are mailed, in characters. */
const longestReason = 1000;

/** Whether guests see a restaurant, what it lacks for that, and the decision. */
export function Approval({ restaurant, mayDecide, busyWith, change }: PartProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const [asking, setAsking] = useState<'refuse' | 'close' | null>(null);
  const { name, approval, handedInAt, decidedAt, refusal, lacks } = restaurant;
  const day = (instant: string) => formatDate(instant, 'long', lang);
  const isApplied = approval === 'applied';
  return (
    <section className="panel-section fo-stack-3">
      <H3>{t('office-restaurants.approval')}</H3>
      <p>
        {handedInAt === null
          ? t(`office-restaurants.approval.${approval}`)
          : t('office-restaurants.approval.waiting', { date: day(handedInAt) })}
      </p>
      {isApplied && refusal !== null && decidedAt !== null && (
        <div>
          <p className="fo-quiet">{t('office-restaurants.approval.refused', { date: day(decidedAt) })}</p>
          <p className="office-reason">{refusal}</p>
        </div>
      )}
      {isApplied && lacks.length === 0 && <p>{t('office-restaurants.approval.complete')}</p>}
      {lacks.length > 0 && (
        <div>
          <p>{t('office-restaurants.approval.lacks')}</p>
          <ul className="office-lacks">
            {lacks.map((lack) => (
              <li key={lack}>{t(`office-restaurants.lack.${lack}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {mayDecide && (
        <div className="office-actions">
          {isApplied && lacks.length === 0 && (
            <Button variant="primary" busy={busyWith === 'approve'} onClick={() => void change({ kind: 'approve' })}>
              {t('office-restaurants.approve')}
            </Button>
          )}
          {isApplied && <Button onClick={() => setAsking('refuse')}>{t('office-restaurants.refuse')}</Button>}
          {approval === 'approved' && (
            <Button onClick={() => setAsking('close')}>{t('office-restaurants.close')}</Button>
          )}
          {approval === 'closed' && (
            <Button busy={busyWith === 'reopen'} onClick={() => void change({ kind: 'reopen' })}>
              {t('office-restaurants.reopen')}
            </Button>
          )}
        </div>
      )}
      {asking === 'close' && (
        <Modal
          title={t('office-restaurants.close.title', { name })}
          closeLabel={t('office-restaurants.dialog.close')}
          onClose={() => setAsking(null)}
          negative={{ label: t('office-restaurants.cancel'), onClick: () => setAsking(null) }}
          affirmative={{
            label: t('office-restaurants.close'),
            onClick: () => {
              setAsking(null);
              void change({ kind: 'close' });
            },
          }}
        >
          <p>{t('office-restaurants.close.text')}</p>
        </Modal>
      )}
      {asking === 'refuse' && (
        <RefuseDialog
          name={name}
          onClose={() => setAsking(null)}
          onRefuse={(reason) => {
            setAsking(null);
            void change({ kind: 'refuse', reason });
          }}
        />
      )}
    </section>
  );
}

interface RefuseDialogProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly onRefuse: (reason: string) => void;
}

function RefuseDialog({ name, onClose, onRefuse }: RefuseDialogProps) {
  const t = useMessages();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const refuse = () => {
    setTried(true);
    if (!isMissing) onRefuse(reason.trim());
  };
  return (
    <Modal
      title={t('office-restaurants.refuse.title', { name })}
      closeLabel={t('office-restaurants.dialog.close')}
      onClose={onClose}
      negative={{ label: t('office-restaurants.cancel'), onClick: onClose }}
      affirmative={{ label: t('office-restaurants.refuse'), onClick: refuse }}
    >
      <div className="fo-stack-3">
        <p>{t('office-restaurants.refuse.text')}</p>
        <TextField
          multiline
          label={t('office-restaurants.refuse.reason')}
          name="reason"
          required
          maxLength={longestReason}
          value={reason}
          onValueChange={setReason}
          error={tried && isMissing ? t('office-restaurants.refuse.missing') : undefined}
        />
      </div>
    </Modal>
  );
}
