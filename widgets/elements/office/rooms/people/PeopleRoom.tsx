import { type FormEvent, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { FoundPerson, PersonDetails } from '#shared/contract/office/people.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { officePeopleTexts } from '#shared/messages/office-people/texts.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { findPeopleAtom, readPersonAtom } from '#state/office/people.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { failureText } from '../../failure-text.ts';
import type { RoomProps } from '../room-props.ts';
import { Person } from './Person.tsx';
import './people.css?shared';

/** As the server has it (`shared/contract/office/people.ts`). */
const shortest = 3;

/** People with an account: found, looked at, copied, blocked, deleted. */
export const PeopleRoom = withTexts<RoomProps>([officePeopleTexts], function PeopleRoom({ role }) {
  const t = useMessages();
  const find = useSetAtom(findPeopleAtom);
  const read = useSetAtom(readPersonAtom);
  const [typed, setTyped] = useState('');
  const [isShort, setShort] = useState(false);
  const [found, setFound] = useState<{ people: readonly FoundPerson[]; more: boolean } | null>(null);
  const [person, setPerson] = useState<PersonDetails | null>(null);
  const { busyWith, problem, run } = useAction();
  const latest = useRef(0);

  /** Of two that are asked for one after the other only the second's answer counts. */
  const isLatest = () => {
    latest.current += 1;
    const mine = latest.current;
    return () => mine === latest.current;
  };
  const search = () => {
    const counts = isLatest();
    void run(
      () => find(typed.trim()),
      (answer) => counts() && setFound(answer),
      'search',
    );
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const short = typed.trim().length < shortest;
    setShort(short);
    if (!short) search();
  };
  const open = (userId: string) => {
    const counts = isLatest();
    void run(
      () => read(userId),
      (answer) => counts() && setPerson(answer),
      userId,
    );
  };
  if (person) {
    return (
      <Person
        person={person}
        mayDelete={role === 'admin'}
        onChanged={setPerson}
        onClose={() => {
          setPerson(null);
          search();
        }}
      />
    );
  }
  return (
    <div className="panel fo-stack-5" part="panel">
      <div className="fo-stack-2">
        <H2>{t('people.title')}</H2>
        <p className="fo-quiet">{t('people.text')}</p>
      </div>
      <form className="office-filter office-filter-1" noValidate role="search" onSubmit={handleSubmit}>
        <TextField
          label={t('people.search')}
          name="people-search"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            setShort(false);
          }}
          help={t('people.search.help')}
          error={isShort ? t('people.search.short') : undefined}
        />
        <Button type="submit" busy={busyWith === 'search'}>
          {t('people.search.go')}
        </Button>
      </form>
      {problem && (
        <RetryNotice title={t('people.failed')} error={problem} onRetry={search}>
          {failureText(problem, t)}
        </RetryNotice>
      )}
      <div role="status">{found?.people.length === 0 && <p>{t('people.none')}</p>}</div>
      {found && found.people.length > 0 && (
        <ul className="people-list fo-lined" aria-label={t('people.results')}>
          {found.people.map((each) => (
            <li key={each.userId}>
              <FoundRow person={each} busy={busyWith === each.userId} onOpen={() => open(each.userId)} />
            </li>
          ))}
        </ul>
      )}
      {found?.more && <p className="fo-quiet">{t('people.more')}</p>}
    </div>
  );
});

interface FoundRowProps {
  readonly person: FoundPerson;
  readonly busy: boolean;
  readonly onOpen: () => void;
}

function FoundRow({ person, busy, onOpen }: FoundRowProps) {
  const t = useMessages();
  const { lang } = useWidget();
  return (
    <button type="button" className="people-found" aria-busy={busy || undefined} onClick={onOpen}>
      <span className="fo-strong">{person.name}</span>
      <span className="fo-as-typed">{person.email}</span>
      <span className="fo-quiet fo-small">
        {[t(`people.role.${person.role}`), ...statesOf(person, t, lang)].join(' · ')}
      </span>
    </button>
  );
}

/** What is out of the ordinary about an account. */
function statesOf(
  { activated, blockedAt, deletesAt }: Pick<FoundPerson, 'activated' | 'blockedAt' | 'deletesAt'>,
  t: Translate,
  lang: 'de' | 'en',
): string[] {
  return [
    ...(activated ? [] : [t('people.state.inactive')]),
    ...(blockedAt === null ? [] : [t('people.state.blocked', { day: formatDate(blockedAt, 'long', lang) })]),
    ...(deletesAt === null ? [] : [t('people.state.deleting', { day: formatDate(deletesAt, 'long', lang) })]),
  ];
}
