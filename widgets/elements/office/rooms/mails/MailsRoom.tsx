import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { OfficeMail, OfficeMailsAnswer } from '#shared/contract/office/mails.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { officeOrdersTexts } from '#shared/messages/office-orders/texts.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { readMailsAtom, sendMailAgainAtom } from '#state/office/orders.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { failureText } from '../../failure-text.ts';
import type { RoomProps } from '../room-props.ts';
import { usePages } from '../use-pages.ts';

interface Filter {
  readonly to: string;
  readonly failing: boolean;
}

const everything: Filter = { to: '', failing: false };

/** What was mailed to whom and when, what did not arrive, and the way to send it again. */
export const MailsRoom = withTexts<RoomProps>([officeOrdersTexts], function MailsRoom() {
  const t = useMessages();
  const read = useSetAtom(readMailsAtom);
  const [typed, setTyped] = useState(everything);
  const [filter, setFilter] = useState(everything);
  const { found, setFound, busyWith, problem, load } = usePages<OfficeMailsAnswer>();

  const queryOf = ({ to, failing }: Filter) => ({ ...(to && { to }), ...(failing && { failing: '1' as const }) });
  const find = (next: Filter) => {
    setFilter(next);
    setFound(null);
    void load(() => read(queryOf(next)));
  };
  const start = useRef(find);
  useEffect(() => start.current(everything), []);

  const loadMore = (before: OfficeMailsAnswer) =>
    load(
      () => read({ ...queryOf(filter), ...(before.next !== null && { page: before.next }) }),
      (answer) => ({ ...answer, mails: [...before.mails, ...answer.mails] }),
    );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    find({ ...typed, to: typed.to.trim() });
  };
  const handleSent = (mail: OfficeMail) =>
    setFound(found && { ...found, mails: found.mails.map((each) => (each.id === mail.id ? mail : each)) });
  return (
    <div className="panel fo-stack-5" part="panel">
      <div className="fo-stack-2">
        <H2>{t('officeMails.title')}</H2>
        <p className="fo-quiet">{t('officeMails.text')}</p>
      </div>
      <form className="office-filter" noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('officeMails.to')}
          name="mails-to"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={typed.to}
          onValueChange={(to) => setTyped({ ...typed, to })}
        />
        <Checkbox checked={typed.failing} onCheckedChange={(failing) => setTyped({ ...typed, failing })}>
          {t('officeMails.failing')}
        </Checkbox>
        <Button type="submit" busy={busyWith === 'search'}>
          {t('officeMails.find')}
        </Button>
      </form>
      {problem && (
        <RetryNotice
          title={t('officeMails.failed')}
          error={problem}
          onRetry={() => (found ? loadMore(found) : load(() => read(queryOf(filter))))}
        >
          {failureText(problem, t)}
        </RetryNotice>
      )}
      {!found && !problem && <Skeleton lines={8} />}
      {found?.mails.length === 0 && <p part="empty">{t('officeMails.none')}</p>}
      {found && found.mails.length > 0 && (
        <ol className="office-log fo-lined">
          {found.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} onSent={handleSent} />
          ))}
        </ol>
      )}
      {found && found.next !== null && (
        <div>
          <Button busy={busyWith === 'more'} onClick={() => void loadMore(found)}>
            {t('officeMails.more')}
          </Button>
        </div>
      )}
    </div>
  );
});

function Mail({ mail, onSent }: { readonly mail: OfficeMail; readonly onSent: (mail: OfficeMail) => void }) {
  const t = useMessages();
  const { lang } = useWidget();
  const sendAgain = useSetAtom(sendMailAgainAtom);
  const { busy, problem, run } = useAction();
  const { subject, recipient, state, createdAt, attempts, error } = mail;
  return (
    <li className="fo-stack-1">
      <p className="fo-strong">{subject}</p>
      <p>
        <bdi>{recipient}</bdi>
      </p>
      <p className="fo-quiet fo-small">
        {formatDate(createdAt, 'month-day', lang)}, {formatDate(createdAt, 'time')} · {t(`officeMails.state.${state}`)}
        {attempts > 0 && ` · ${t('officeMails.tries', { count: attempts })}`}
      </p>
      {error !== null && <p className="office-problem fo-small">{error}</p>}
      {state === 'given-up' && (
        <div>
          <Button
            variant="secondary"
            busy={busy}
            aria-label={t('officeMails.again.of', { subject })}
            onClick={() =>
              void run(
                () => sendAgain(mail.id),
                (answer) => onSent(answer.mail),
              )
            }
          >
            {t('officeMails.again')}
          </Button>
        </div>
      )}
      {problem && (
        <p className="office-problem" role="alert">
          {failureText(problem, t)}
        </p>
      )}
    </li>
  );
}
