import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { AuditAnswer, AuditEntry } from '#shared/contract/office/audit.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { officeAuditTexts } from '#shared/messages/office-audit/texts.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { readAuditAtom } from '#state/office/audit.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { failureText } from '../../failure-text.ts';
import type { RoomProps } from '../room-props.ts';
import { mayBeSlug, SlugField } from '../SlugField.tsx';
import { usePages } from '../use-pages.ts';

interface Filter {
  readonly restaurant: string;
  readonly who: string;
}

const none: Filter = { restaurant: '', who: '' };

/** Who has changed what in office, cockpit and by command. */
export const AuditRoom = withTexts<RoomProps>([officeAuditTexts], function AuditRoom() {
  const t = useMessages();
  const read = useSetAtom(readAuditAtom);
  const [typed, setTyped] = useState(none);
  const [filter, setFilter] = useState(none);
  const { found, setFound, busyWith, problem, load: loadPage } = usePages<AuditAnswer>();

  const load = ({ restaurant, who }: Filter, before: AuditAnswer | null) => {
    const query = {
      ...(restaurant && { restaurant }),
      ...(who && { who }),
      ...(before?.next && { page: before.next }),
    };
    const joined =
      before && ((answer: AuditAnswer) => ({ ...answer, entries: [...before.entries, ...answer.entries] }));
    return loadPage(() => read(query), joined ?? undefined);
  };
  const search = (next: Filter) => {
    setFilter(next);
    setFound(null);
    void load(next, null);
  };
  const start = useRef(search);
  useEffect(() => start.current(none), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (mayBeSlug(typed.restaurant)) search({ restaurant: typed.restaurant.trim(), who: typed.who.trim() });
  };
  return (
    <div className="panel fo-stack-5" part="panel">
      <div className="fo-stack-2">
        <H2>{t('audit.title')}</H2>
        <p className="fo-quiet">{t('audit.text')}</p>
      </div>
      <form className="office-filter" noValidate onSubmit={handleSubmit}>
        <SlugField
          name="audit-restaurant"
          value={typed.restaurant}
          onValueChange={(restaurant) => setTyped({ ...typed, restaurant })}
        />
        <TextField
          label={t('audit.who')}
          name="audit-who"
          maxLength={100}
          value={typed.who}
          onValueChange={(who) => setTyped({ ...typed, who })}
        />
        <Button type="submit" busy={busyWith === 'search'}>
          {t('audit.search')}
        </Button>
      </form>
      {problem && (
        <RetryNotice title={t('audit.failed')} error={problem} onRetry={() => load(filter, found)}>
          {failureText(problem, t)}
        </RetryNotice>
      )}
      {!found && !problem && <Skeleton lines={8} />}
      {found?.entries.length === 0 && <p part="empty">{t('audit.none')}</p>}
      {found && found.entries.length > 0 && (
        <ol className="office-log fo-lined">
          {found.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {found?.next && (
        <div>
          <Button busy={busyWith === 'more'} onClick={() => void load(filter, found)}>
            {t('audit.more')}
          </Button>
        </div>
      )}
    </div>
  );
});

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const t = useMessages();
  const { lang, texts } = useWidget();
  const { action, at, restaurant, orderId, subject, details } = entry;
  const key = `audit.action.${action.replaceAll(' ', '.')}`;
  const about = [
    restaurant,
    orderId !== null && t('audit.order', { id: orderId }),
    subject !== null && t('audit.about', { name: subject }),
  ].filter(Boolean);
  return (
    <li className="fo-stack-1">
      <p>
        {/* an older version than the server's may not have its text */}
        <span className="fo-strong">{texts.knows(key) ? t(key) : action}</span>
        {about.length > 0 && ` · ${about.join(' · ')}`}
      </p>
      <p className="fo-quiet fo-small">
        {whoText(entry, t)}, {formatDate(at, 'long', lang)}, {formatDate(at, 'time')}
      </p>
      {Object.keys(details).length > 0 && (
        <details>
          <summary>{t('audit.details')}</summary>
          <code className="fo-small">{JSON.stringify(details, null, 1)}</code>
        </details>
      )}
    </li>
  );
}

const whoText = ({ by, name }: AuditEntry, t: Translate) =>
  by === 'gone' ? t('audit.by.gone') : t(`audit.by.${by}`, { name });
