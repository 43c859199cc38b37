import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { FormDialog } from '#runtime/parts/FormDialog.tsx';
import type { PersonDetails } from '#shared/contract/office/people.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { changePersonAtom, type PersonChange, readPersonAtom } from '#state/office/people.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H2, H3 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { failureText } from '../../failure-text.ts';
import { fieldError, isOfNoField } from '../field-error.ts';

interface PersonProps {
  readonly person: PersonDetails;
  /** whether the operator may block and delete */
  readonly mayDelete: boolean;
  readonly onChanged: (person: PersonDetails) => void;
  readonly onClose: () => void;
}

/** Somebody's account: what it is, what is held of it, and what an operator does about it. */
export function Person({ person, mayDelete, onChanged, onClose }: PersonProps) {
  const t = useMessages();
  const { apiBase, lang, texts } = useWidget();
  const send = useSetAtom(changePersonAtom);
  const read = useSetAtom(readPersonAtom);
  const { busyWith, problem, run, forgetProblem } = useAction();
  const [dialog, setDialog] = useState<'block' | 'delete' | null>(null);
  const [isDone, setDone] = useState(false);
  const headRef = useRef<HTMLDivElement>(null);
  // the list in which it was pressed is gone
  useEffect(() => headRef.current?.focus(), []);
  const { userId, name, email, blockedAt, deletesAt, copy, held } = person;
  const day = (at: string) => formatDate(at, 'long', lang);

  const change = (next: PersonChange) => {
    if (busyWith !== null) return;
    setDone(false);
    void run(
      () => send({ userId, ...next }),
      (changed) => {
        onChanged(changed);
        setDialog(null);
        setDone(true);
      },
      next.kind,
    );
  };
  const openDialog = (next: 'block' | 'delete') => {
    forgetProblem();
    setDialog(next);
  };
  const facts: readonly (readonly [string, string])[] = [
    [t('people.since'), day(person.createdAt)],
    ...(person.phones.length > 0 ? [[t('people.phones'), person.phones.join(', ')] as const] : []),
    [t('people.newsletter'), t(person.newsletter ? 'people.yes' : 'people.no')],
    [t('people.points'), formatNumber(person.points, lang)],
    ...(person.worksFor.length > 0 ? [[t('people.worksFor'), person.worksFor.join(', ')] as const] : []),
  ];
  return (
    <div className="panel fo-stack-5" part="panel">
      <div>
        <Button variant="quiet" onClick={onClose}>
          {t('people.back')}
        </Button>
      </div>
      <div ref={headRef} tabIndex={-1} className="person-head fo-stack-1">
        <H2>{name}</H2>
        <p className="fo-as-typed">{email}</p>
        <p className="fo-quiet">{t(`people.role.${person.role}`)}</p>
      </div>
      {blockedAt !== null && (
        <Notice level="warning" title={t('people.state.blocked', { day: day(blockedAt) })} live={false}>
          {t('people.blocked.reason', { reason: person.blockedReason ?? '–' })}
        </Notice>
      )}
      {deletesAt !== null && (
        <Notice level="warning" title={t('people.state.deleting', { day: day(deletesAt) })} live={false}>
          {person.openOrders > 0 ? t('people.delete.open', { count: person.openOrders }) : undefined}
        </Notice>
      )}
      {isOfNoField(problem) && dialog === null && (
        <p className="fo-failed" role="alert">
          {failureText(problem, t)}
        </p>
      )}
      <LiveRegion>{isDone ? t('people.done') : ''}</LiveRegion>
      <dl className="person-facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="fo-quiet fo-small">{term}</dt>
            <dd className="fo-as-typed">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="person-columns">
        <Part title={t('people.held')}>
          <table className="person-held fo-numbers">
            <tbody>
              {held.map(({ section, count }) => (
                <tr key={section}>
                  <th scope="row">{sectionText(section)}</th>
                  <td>{formatNumber(count, lang)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Part>
        <div className="fo-stack-5">
          <Part title={t('people.copy')} text={t('people.copy.text')}>
            {copy.ready && (
              <>
                <p>{t('people.copy.ready', { day: day(copy.ready.expires) })}</p>
                <LinkButton href={new URL(copy.ready.url, `${apiBase}/`).href} download>
                  {t('people.copy.fetch')}
                </LinkButton>
              </>
            )}
            {copy.requestedAt !== null && !copy.ready && (
              <>
                <p>
                  {t('people.copy.making', { at: `${day(copy.requestedAt)}, ${formatDate(copy.requestedAt, 'time')}` })}
                </p>
                <Button busy={busyWith === 'look'} onClick={() => void run(() => read(userId), onChanged, 'look')}>
                  {t('people.copy.refresh')}
                </Button>
              </>
            )}
            {copy.requestedAt === null && (
              <Button busy={busyWith === 'copy'} onClick={() => change({ kind: 'copy' })}>
                {t('people.copy.make')}
              </Button>
            )}
          </Part>
          {!mayDelete && <p className="fo-quiet">{t('people.notAllowed')}</p>}
          {mayDelete && person.isSelf && <p className="fo-quiet">{t('people.self')}</p>}
          {mayDelete && !person.isSelf && (
            <>
              <Part title={t('people.block')} text={t('people.block.text')}>
                {blockedAt === null ? (
                  <Button onClick={() => openDialog('block')}>{t('people.block')}</Button>
                ) : (
                  <Button busy={busyWith === 'unblock'} onClick={() => change({ kind: 'unblock' })}>
                    {t('people.unblock')}
                  </Button>
                )}
              </Part>
              <Part title={t('people.delete')} text={t('people.delete.text')}>
                {deletesAt === null ? (
                  <Button onClick={() => openDialog('delete')}>{t('people.delete')}</Button>
                ) : (
                  <Button busy={busyWith === 'keep'} onClick={() => change({ kind: 'keep' })}>
                    {t('people.keep')}
                  </Button>
                )}
              </Part>
            </>
          )}
        </div>
      </div>
      {dialog === 'block' && (
        <BlockDialog
          name={name}
          busy={busyWith === 'block'}
          problem={isOfNoField(problem) ? failureText(problem, t) : null}
          serverError={fieldError(problem, 'reason')}
          onSubmit={(reason) => change({ kind: 'block', reason })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          person={person}
          busy={busyWith === 'delete'}
          problem={isOfNoField(problem) ? failureText(problem, t) : null}
          serverError={fieldError(problem, 'email')}
          onSubmit={(typed) => change({ kind: 'delete', email: typed })}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );

  /** A newer server may hold something of which nothing is known here. */
  function sectionText(section: string): string {
    const key = `people.held.${section}` as 'people.held.profile';
    return texts.knows(key) ? t(key) : section;
  }
}

interface PartProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

const Part = ({ title, text, children }: PartProps) => (
  <section className="person-part fo-stack-3">
    <H3>{title}</H3>
    {text && <p className="fo-quiet">{text}</p>}
    {children}
  </section>
);

interface DialogProps {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly serverError: string | undefined;
  readonly onSubmit: (typed: string) => void;
  readonly onClose: () => void;
}

function BlockDialog({ name, serverError, onSubmit, ...dialog }: DialogProps & { readonly name: string }) {
  const t = useMessages();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim().length < 3;
  return (
    <FormDialog
      {...dialog}
      title={t('people.block.title', { name })}
      submitLabel={t('people.block')}
      dangerous
      onSubmit={() => {
        setTried(true);
        if (!isMissing) onSubmit(reason.trim());
      }}
    >
      <p>{t('people.block.text')}</p>
      <TextField
        label={t('people.block.reason')}
        help={t('people.block.reason.help')}
        name="block-reason"
        maxLength={500}
        value={reason}
        onValueChange={setReason}
        error={tried && isMissing ? t('people.block.reason.missing') : serverError}
      />
    </FormDialog>
  );
}

function DeleteDialog({ person, serverError, onSubmit, ...dialog }: DialogProps & Pick<PersonProps, 'person'>) {
  const t = useMessages();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { name, email, openOrders } = person;
  const isOther = typed.trim().toLowerCase() !== email.toLowerCase();
  return (
    <FormDialog
      {...dialog}
      title={t('people.delete.title', { name })}
      submitLabel={t('people.delete')}
      dangerous
      onSubmit={() => {
        setTried(true);
        if (!isOther) onSubmit(typed.trim());
      }}
    >
      <p>{t('people.delete.text')}</p>
      {openOrders > 0 && <p>{t('people.delete.open', { count: openOrders })}</p>}
      <p className="fo-as-typed">{t('people.delete.confirm', { email })}</p>
      <TextField
        label={t('people.delete.email')}
        name="delete-email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={typed}
        onValueChange={setTyped}
        error={tried && isOther ? t('people.delete.mismatch') : serverError}
      />
    </FormDialog>
  );
}
