import { useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import type { Failure } from '#state/core/failure.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import {
  cancelDeletionAtom,
  type DeletionPreview,
  deletionAtom,
  reloadDeletionAtom,
} from '#state/privacy/data-rights.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Loaded } from '../Loaded.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';

/** The account's end in two steps, and the way back until it comes. */
export function Deletion() {
  const t = useMessages();
  const deletion = useAtomValue(deletionAtom);
  const reload = useSetAtom(reloadDeletionAtom);
  return (
    <div className="dashboard-part" part="deletion">
      <h3>{t('account.data.deletion')}</h3>
      <Loaded remote={deletion} onRetry={reload} lines={2}>
        {(preview) => <DeletionNow preview={preview} />}
      </Loaded>
    </div>
  );
}

function DeletionNow({ preview }: { readonly preview: DeletionPreview }) {
  const t = useMessages();
  const { lang } = useWidget();
  const cancel = useSetAtom(cancelDeletionAtom);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const handleKeep = async () => {
    setBusy(true);
    setProblem(null);
    const outcome = await cancel();
    setBusy(false);
    if (outcome.ok) setKept(true);
    else setProblem(outcome.error);
  };
  const isPending = preview.requestedDeletion !== null;
  const day = formatDate(preview.requestedDeletion ?? `${preview.deletesOn}T12:00:00Z`, 'full', lang);
  return (
    <>
      <div role="status">{kept && !isPending && <p>{t('account.data.deletion.kept')}</p>}</div>
      {problem && (
        <Notice level="alert">{problem.offline ? t('account.section.offline') : problem.message}</Notice>
      )}
      {isPending ? (
        <Notice
          level="warning"
          action={
            <Button variant="primary" busy={busy} onClick={() => void handleKeep()}>
              {t('account.data.deletion.keep')}
            </Button>
          }
        >
          {t('account.data.deletion.pending', { date: day })}
        </Notice>
      ) : (
        <>
          <p>{t('account.data.deletion.text')}</p>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('account.data.deletion.start')}
          </Button>
        </>
      )}
      {asking && <DeletionDialog preview={preview} day={day} onClose={() => setAsking(false)} />}
    </>
  );
}
