import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { Application } from '#shared/contract/applications.ts';
import { approvalLacks } from '#shared/contract/values/approvals.ts';
import { applicationTexts } from '#shared/messages/application/texts.ts';
import { applicationAtom, handInAtom, reloadApplicationAtom } from '#state/cockpit/application.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H2, H3 } from '#ui/text/Heading.tsx';
import { failureText } from '../../order-labels.ts';
import type { RoomProps } from '../room-props.ts';
import './application.css?shared';

/** What a restaurant lacks until guests see it, and its way there. */
export const ApplicationRoom = withTexts([applicationTexts], ({ slug, onRoom }: RoomProps) => {
  const t = useMessages();
  const application = useAtomValue(applicationAtom(slug));
  const reload = useSetAtom(reloadApplicationAtom(slug));
  return (
    <div className="application panel fo-stack-5" part="panel">
      <H2>{t('application.title')}</H2>
      {application.status === 'ready' && <Way application={application.value} slug={slug} onRoom={onRoom} />}
      {application.status === 'failed' && (
        <RetryNotice title={t('application.failed')} error={application.error} onRetry={reload}>
          {failureText(application.error, t)}
        </RetryNotice>
      )}
      {application.status !== 'ready' && application.status !== 'failed' && <Skeleton shape="block" />}
    </div>
  );
});

type State = 'applied' | 'refused' | 'handed-in' | 'approved' | 'closed';

function stateOf({ approval, handedInAt, refusal }: Application): State {
  if (approval !== 'applied') return approval;
  if (handedInAt !== null) return 'handed-in';
  return refusal === null ? 'applied' : 'refused';
}

const levels = { applied: 'info', refused: 'alert', 'handed-in': 'info', approved: 'info', closed: 'warning' } as const;

/** Where each is entered; what stands in no room only the marketplace changes. */
const placeOf = { hours: 'times', areas: 'times', card: 'card', picture: 'card' } as const;
type Need = Application['lacks'][number] | 'picture';
const needs: readonly Need[] = [...approvalLacks, 'picture'];

/** What is not there may still not be lacking: it is advised. Null: the restaurant has no use for it. */
function stateOfNeed(need: Need, { lacks, hasPicture, hasArea }: Application): 'done' | 'missing' | 'advised' | null {
  if (need !== 'picture' && lacks.includes(need)) return 'missing';
  if (need === 'picture') return hasPicture ? 'done' : 'advised';
  if (need !== 'areas' || hasArea) return 'done';
  return hasArea === null ? null : 'advised';
}

function Way({ application, slug, onRoom }: RoomProps & { readonly application: Application }) {
  const t = useMessages();
  const handIn = useSetAtom(handInAtom);
  const { busy, problem, run } = useAction();
  const state = stateOf(application);
  const { lacks, refusal } = application;
  const isComplete = lacks.length === 0;
  const mayHandIn = state === 'applied' || state === 'refused';
  return (
    <>
      <Notice level={levels[state]}>
        <strong>{t(`application.${state}.title`)}</strong>
        {state === 'refused' && <p className="application-refusal">{refusal}</p>}
        <p>{t(`application.${state}.text`)}</p>
      </Notice>
      {application.approval === 'applied' && (
        <section className="fo-stack-3">
          <H3>{t('application.list')}</H3>
          <ul className="application-needs fo-lined">
            {needs.map((need) => {
              const stateNow = stateOfNeed(need, application);
              if (stateNow === null) return null;
              const isDone = stateNow === 'done';
              const room = need in placeOf ? placeOf[need as keyof typeof placeOf] : null;
              return (
                <li key={need}>
                  <span className="application-mark" data-done={isDone || undefined} aria-hidden="true">
                    {isDone && '✓'}
                  </span>
                  <span className="application-need">
                    <span>{t(`application.need.${need}`)}</span>
                    <span className="fo-quiet">
                      {t(`application.${stateNow}`)}
                      {!isDone && room === null && `. ${t('application.contact')}`}
                    </span>
                  </span>
                  {!isDone && room && onRoom && (
                    <Button onClick={() => onRoom(room)}>{t(`application.to.${room}`)}</Button>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {problem && <Notice level="alert">{failureText(problem, t)}</Notice>}
      {mayHandIn && isComplete && (
        <Button variant="primary" size="large" busy={busy} onClick={() => void run(() => handIn(slug))}>
          {t(state === 'refused' ? 'application.hand-in.again' : 'application.hand-in')}
        </Button>
      )}
    </>
  );
}
