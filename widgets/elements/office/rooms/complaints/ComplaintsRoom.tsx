import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { Complaint, ComplaintsAnswer } from '#shared/contract/office/complaints.ts';
import { type ComplaintState, complaintStates } from '#shared/contract/values/complaint-choices.ts';
import { officeOrdersTexts } from '#shared/messages/office-orders/texts.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { readComplaintsAtom } from '#state/office/orders.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Select } from '#ui/form/Select.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { failureText } from '../../failure-text.ts';
import type { RoomProps } from '../room-props.ts';
import { usePages } from '../use-pages.ts';
import { ComplaintItem } from './ComplaintItem.tsx';
import '../orders/office-orders.css?shared';

/** What people complain about, answered by mail and closed. */
export const ComplaintsRoom = withTexts<RoomProps>([officeOrdersTexts], function ComplaintsRoom() {
  const t = useMessages();
  const read = useSetAtom(readComplaintsAtom);
  const [state, setState] = useState<ComplaintState>('open');
  const { found, setFound, busyWith, problem, load } = usePages<ComplaintsAnswer>();

  const show = (next: ComplaintState) => {
    setState(next);
    setFound(null);
    void load(() => read({ state: next }));
  };
  const start = useRef(show);
  useEffect(() => start.current('open'), []);

  const loadMore = (before: ComplaintsAnswer) =>
    load(
      () => read({ state, ...(before.next !== null && { page: before.next }) }),
      (answer) => ({ ...answer, complaints: [...before.complaints, ...answer.complaints] }),
    );
  // it stays where it is until the list is shown anew, so that nothing jumps away under whoever works on it
  const handleChange = (changed: Complaint) =>
    setFound(
      found && {
        ...found,
        complaints: found.complaints.map((each) => (each.id === changed.id ? changed : each)),
        counts: movedCounts(found, changed),
      },
    );
  return (
    <div className="panel fo-stack-5" part="panel">
      <div className="fo-stack-2">
        <H2>{t('officeComplaints.title')}</H2>
        <p className="fo-quiet">{t('officeComplaints.text')}</p>
      </div>
      <div className="office-state">
        <Select
          label={t('officeComplaints.state')}
          value={state}
          onValueChange={(value) => show(value as ComplaintState)}
          options={complaintStates.map((value) => ({
            value,
            label: `${t(`officeComplaints.state.${value}`)}${found ? ` (${found.counts[value]})` : ''}`,
          }))}
        />
      </div>
      {problem && (
        <RetryNotice
          title={t('officeComplaints.failed')}
          error={problem}
          onRetry={() => (found ? loadMore(found) : load(() => read({ state })))}
        >
          {failureText(problem, t)}
        </RetryNotice>
      )}
      {!found && !problem && <Skeleton lines={8} />}
      {found?.complaints.length === 0 && <p part="empty">{t('officeComplaints.none')}</p>}
      {found && found.complaints.length > 0 && (
        <ol className="office-log fo-lined">
          {found.complaints.map((complaint) => (
            <ComplaintItem key={complaint.id} complaint={complaint} onChange={handleChange} />
          ))}
        </ol>
      )}
      {found && found.next !== null && (
        <div>
          <Button busy={busyWith === 'more'} onClick={() => void loadMore(found)}>
            {t('officeComplaints.more')}
          </Button>
        </div>
      )}
    </div>
  );
});

function movedCounts({ complaints, counts }: ComplaintsAnswer, { id, state }: Complaint): ComplaintsAnswer['counts'] {
  const before = complaints.find((each) => each.id === id)?.state ?? state;
  return before === state ? counts : { ...counts, [before]: counts[before] - 1, [state]: counts[state] + 1 };
}
