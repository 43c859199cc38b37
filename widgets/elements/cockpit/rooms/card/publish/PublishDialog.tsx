import { useEffect, useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import type { CardDraft, CardKind } from '#shared/contract/card.ts';
import { temporal } from '#shared/domain/time/temporal.ts';
import { draftOf } from '#state/card/card.ts';
import { discardCardAtom } from '#state/card/card-changes.ts';
import { type CardReview, publishCardAtom, reviewOf } from '#state/card/publishing.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { RadioRow } from '#ui/form/ChoiceRow.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { failureOf } from '../failure-text.ts';
import { ChangeList } from './ChangeList.tsx';
import { useChangeTexts } from './change-texts.ts';

interface PublishDialogProps {
  readonly slug: string;
  readonly draft: CardDraft;
  readonly onClose: () => void;
  /** to mend what is wrong with a thing */
  readonly onOpen: (kind: CardKind, key: string) => void;
}

/** Everything that publishing would change and what is in its way, before it is done: at once or at a time. */
export function PublishDialog({ slug, draft, onClose, onOpen }: PublishDialogProps) {
  const t = useMessages();
  const review = useAtomValue(reviewOf(slug).remoteAtom);
  const reload = useSetAtom(reviewOf(slug).reloadAtom);
  const publish = useSetAtom(publishCardAtom);
  const discard = useSetAtom(discardCardAtom);
  const { busyWith, problem, run } = useAction();
  const [at, setAt] = useState<string | null>(null);
  const [fault, setFault] = useState(false);
  const [isSure, setSure] = useState(false);
  const now = useAtomValue(minuteAtom);
  const reloadDraft = useSetAtom(draftOf(slug).reloadAtom);
  const reviewed = review.status === 'ready' ? review.value.version : null;
  useEffect(() => {
    // a colleague has gone on
    if (reviewed !== null && reviewed > draft.version) void reloadDraft();
    else if (reviewed !== draft.version) void reload();
  }, [reload, reloadDraft, reviewed, draft.version]);

  // an older one is of a draft that is no more
  const value = review.status === 'ready' && review.value.version === draft.version ? review.value : null;
  const isBlocked = value?.faults.some(({ blocks }) => blocks) ?? true;
  const hasChanges = (value?.changes.length ?? 0) > 0;
  const submit = () => {
    if (!value || busyWith !== null) return;
    const instant = at === null ? null : instantOf(at);
    const isPast = instant !== null && Date.parse(instant) <= now;
    setFault(at !== null && (instant === null || isPast));
    if (at !== null && (instant === null || isPast)) return;
    void run(() => publish({ slug, version: value.version, at: instant }), onClose, 'publish');
  };
  return (
    <Modal
      title={t('cardRoom.publish.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          {hasChanges && (
            <Button
              variant="danger"
              busy={busyWith === 'discard'}
              onClick={() => (isSure ? void run(() => discard(slug), onClose, 'discard') : setSure(true))}
            >
              {t(isSure ? 'cardRoom.discard.sure' : 'cardRoom.discard')}
            </Button>
          )}
          <Button variant="primary" busy={busyWith === 'publish'} disabled={isBlocked || !hasChanges} onClick={submit}>
            {t(at === null ? 'cardRoom.publish.now' : 'cardRoom.publish.later')}
          </Button>
        </>
      }
    >
      <div className="fo-stack-5">
        {problem && <Notice level="alert">{failureOf(problem, t)}</Notice>}
        {review.status === 'failed' && (
          <RetryNotice error={review.error} onRetry={() => reload()}>
            {failureOf(review.error, t)}
          </RetryNotice>
        )}
        {!value && review.status !== 'failed' && <Skeleton lines={4} />}
        {value && <Reviewed review={value} draft={draft} onOpen={onOpen} />}
        {value && hasChanges && !isBlocked && (
          <>
            <ChoiceGroup legend={t('cardRoom.publish.when')}>
              <RadioRow
                name="publish-when"
                value="now"
                checked={at === null}
                onSelect={() => setAt(null)}
                label={t('cardRoom.publish.when.now')}
              />
              <RadioRow
                name="publish-when"
                value="later"
                checked={at !== null}
                onSelect={() => setAt(at ?? '')}
                label={t('cardRoom.publish.when.later')}
              />
            </ChoiceGroup>
            {at !== null && (
              <TextField
                label={t('cardRoom.publish.time')}
                type="datetime-local"
                name="publish-at"
                value={at}
                onValueChange={setAt}
                help={t('cardRoom.publish.time.help')}
                error={fault ? t('cardRoom.publish.time.fault') : undefined}
              />
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

interface ReviewedProps {
  readonly review: CardReview;
  readonly draft: CardDraft;
  readonly onOpen: (kind: CardKind, key: string) => void;
}

/** What is wrong first, then what changes. */
function Reviewed({ review: { changes, faults }, draft, onOpen }: ReviewedProps) {
  const t = useMessages();
  const texts = useChangeTexts(draft);
  const names = new Map(
    [...draft.groups, ...draft.flavorSets, ...draft.products].map(
      ({ content }) => [content.key, content.name] as const,
    ),
  );
  const list = (blocks: boolean) => {
    const mine = faults.filter((fault) => fault.blocks === blocks);
    if (mine.length === 0) return null;
    return (
      <section className="fo-stack-2">
        <H3 className={blocks ? 'ce-blocks' : 'fo-attention'}>
          {t(blocks ? 'cardRoom.faults.block' : 'cardRoom.faults.hint')} <span className="fo-count">{mine.length}</span>
        </H3>
        <ul className="fo-lined">
          {mine.map(({ kind, key, rule, field, message }) => (
            <li key={`${kind} ${key} ${rule} ${field}`} className="ce-fault">
              <p>
                {key !== null && kind !== 'card' && (
                  <span className="fo-strong">{names.get(key) || t(`cardRoom.${kind}.nameless`)}: </span>
                )}
                {message}
              </p>
              {key !== null && kind !== 'card' && (
                <Button variant="quiet" onClick={() => onOpen(kind, key)}>
                  {t('cardRoom.faults.open')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  };
  return (
    <>
      {list(true)}
      {changes.length === 0 ? <p>{t('cardRoom.publish.nothing')}</p> : <ChangeList changes={changes} texts={texts} />}
      {list(false)}
    </>
  );
}

/** The instant of a local date and time in Vienna; null for what is none. */
function instantOf(local: string): string | null {
  try {
    const { PlainDateTime } = temporal();
    const instant = PlainDateTime.from(local).toZonedDateTime('Europe/Vienna').toInstant();
    return instant.toString({ smallestUnit: 'second' });
  } catch {
    return null;
  }
}
