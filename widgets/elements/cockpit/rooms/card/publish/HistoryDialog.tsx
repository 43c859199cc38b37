import { useEffect, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import type { CardChange, CardDraft, Publication } from '#shared/contract/card.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import {
  cancelPublicationAtom,
  publicationsOf,
  readPublicationAtom,
  restorePublicationAtom,
} from '#state/card/publishing.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { countOf, countsText } from '../CardBar.tsx';
import { failureOf } from '../failure-text.ts';
import { ChangeList } from './ChangeList.tsx';
import { useChangeTexts } from './change-texts.ts';

interface HistoryDialogProps {
  readonly slug: string;
  readonly draft: CardDraft;
  readonly onClose: () => void;
}

/** What was published when, with the way back to it, and what is still to come. */
export function HistoryDialog({ slug, draft, onClose }: HistoryDialogProps) {
  const t = useMessages();
  const publications = useAtomValue(publicationsOf(slug).remoteAtom);
  const reload = useSetAtom(publicationsOf(slug).reloadAtom);
  useEffect(() => void reload(), [reload]);
  return (
    <Modal title={t('cardRoom.history.title')} closeLabel={t('common.close')} onClose={onClose}>
      {publications.status === 'failed' && (
        <RetryNotice error={publications.error} onRetry={() => reload()}>
          {failureOf(publications.error, t)}
        </RetryNotice>
      )}
      {publications.status === 'ready' && publications.value.length === 0 && <p>{t('cardRoom.history.none')}</p>}
      {publications.status === 'ready' && (
        <ul className="fo-lined">
          {publications.value.map((each) => (
            <PublicationRow key={each.id} slug={slug} draft={draft} publication={each} onRestored={onClose} />
          ))}
        </ul>
      )}
      {(publications.status === 'idle' || publications.status === 'loading') && <Skeleton lines={4} />}
    </Modal>
  );
}

interface PublicationRowProps {
  readonly slug: string;
  readonly draft: CardDraft;
  readonly publication: Publication;
  readonly onRestored: () => void;
}

function PublicationRow({ slug, draft, publication, onRestored }: PublicationRowProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { id, state, at, changes, isCurrent } = publication;
  const texts = useChangeTexts(draft);
  const read = useSetAtom(readPublicationAtom);
  const restore = useSetAtom(restorePublicationAtom);
  const cancel = useSetAtom(cancelPublicationAtom);
  const { busyWith, problem, run } = useAction();
  const [shown, setShown] = useState<readonly CardChange[] | null>(null);
  const time = `${formatDate(at, 'full', lang)}, ${formatDate(at, 'time')}`;
  return (
    <li className="ce-publication fo-stack-2">
      <div className="fo-line fo-apart fo-spread">
        <div>
          <p className="fo-strong">{time}</p>
          <p className="fo-quiet fo-small">
            {[
              isCurrent ? t('cardRoom.history.current') : t(`cardRoom.history.${state}`),
              countOf(changes) > 0 && countsText(changes, t),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {state === 'scheduled' && (
          <Button
            busy={busyWith === 'cancel'}
            onClick={() => void run(() => cancel({ slug, id }), undefined, 'cancel')}
          >
            {t('cardRoom.history.cancel')}
            <VisuallyHidden>, {time}</VisuallyHidden>
          </Button>
        )}
        {state === 'published' && !isCurrent && shown === null && (
          <Button
            busy={busyWith === 'read'}
            onClick={() =>
              void run(
                () => read({ slug, id }),
                (answer) => setShown(answer.changes),
                'read',
              )
            }
          >
            {t('cardRoom.history.back')}
            <VisuallyHidden>, {time}</VisuallyHidden>
          </Button>
        )}
      </div>
      {problem && <Notice level="alert">{failureOf(problem, t)}</Notice>}
      {shown && (
        <div className="fo-stack-3">
          <p>{t(shown.length === 0 ? 'cardRoom.history.same' : 'cardRoom.history.would')}</p>
          <ChangeList changes={shown} texts={texts} />
          <div className="fo-wrap fo-gap-2">
            {shown.length > 0 && (
              <Button
                variant="primary"
                busy={busyWith === 'restore'}
                onClick={() => void run(() => restore({ slug, id }), onRestored, 'restore')}
              >
                {t('cardRoom.history.restore')}
              </Button>
            )}
            <Button onClick={() => setShown(null)}>{t('common.cancel')}</Button>
          </div>
        </div>
      )}
    </li>
  );
}
