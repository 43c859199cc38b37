import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { LogEntry } from '#shared/contract/team.ts';
import { staffRoles } from '#shared/contract/values/staff-roles.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { cockpitRestaurantsAtom } from '#state/cockpit/cockpit.ts';
import { moreOfLogAtom, teamLogAtom } from '#state/cockpit/team.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { failureText } from '../../order-labels.ts';
import type { RoomProps } from '../room-props.ts';

/** Who changed what and when, the newest first. */
export function TeamLog({ slug }: RoomProps) {
  const t = useMessages();
  const { lang, texts } = useWidget();
  const log = valueOf(useAtomValue(teamLogAtom(slug)));
  const products = valueOf(useAtomValue(cockpitRestaurantsAtom))?.find((each) => each.slug === slug)?.products ?? [];
  const loadMore = useSetAtom(moreOfLogAtom);
  const { busy, problem, run } = useAction();
  const productName = (id: unknown) => products.find(({ productId }) => productId === id)?.name ?? '';
  return (
    <section className="panel-section fo-stack-3">
      <H3>{t('team.log.title')}</H3>
      {!log && <Skeleton lines={6} />}
      {log?.entries.length === 0 && <p className="fo-quiet">{t('team.log.none')}</p>}
      {log && log.entries.length > 0 && (
        <ol className="team-log fo-lined">
          {log.entries.map((entry) => (
            <li key={entry.id}>
              <p>
                {texts.knows(keyOf(entry))
                  ? entryText(entry, productName, t, lang)
                  : t('team.log.other', { action: entry.action })}
              </p>
              <p className="fo-quiet fo-small">
                {whoText(entry, t)}, {formatDate(entry.at, 'month-day', lang)}, {formatDate(entry.at, 'time')}
              </p>
            </li>
          ))}
        </ol>
      )}
      {problem && (
        <p className="ticket-problem" role="alert">
          {failureText(problem, t)}
        </p>
      )}
      {log?.next && (
        <Button busy={busy} onClick={() => void run(() => loadMore(slug))}>
          {t('team.log.more')}
        </Button>
      )}
    </section>
  );
}

function whoText({ by, name }: LogEntry, t: Translate): string {
  if (by === 'operator') return t('team.log.operator');
  return name ?? t('team.log.gone');
}

/** The text of what was done; an older version than the server's may not have it. */
const keyOf = ({ action, details }: LogEntry) => `team.log.${action.replaceAll(' ', '.')}${variantOf(details)}`;

/** What was done, in words. */
function entryText(entry: LogEntry, productName: (id: unknown) => string, t: Translate, lang: 'de' | 'en'): string {
  const { action, details, subject } = entry;
  return t(keyOf(entry) as 'team.log.other', {
    action,
    name: subject ?? t('team.log.gone'),
    count: Number(details['minutes'] ?? 0),
    time: instantText(details['until'], lang),
    date: dateText(details['date'], lang),
    product: productName(details['productId']),
    word: typeof details['word'] === 'string' ? details['word'] : '',
    role: roleText(details['to'] ?? details['role'], t),
  });
}

/** What is switched has a text for each of its ends. */
function variantOf(details: LogEntry['details']): string {
  const { minutes, until, soldOut, closed } = details;
  if (minutes === null || (minutes === undefined && until === null) || soldOut === false || closed === false)
    return '.off';
  return '';
}

function roleText(role: unknown, t: Translate): string {
  const known = staffRoles.find((each) => each === role);
  return known ? t(`team.role.${known}`) : '–';
}

const instantText = (until: unknown, lang: 'de' | 'en') =>
  typeof until === 'string' ? `${formatDate(until, 'month-day', lang)}, ${formatDate(until, 'time')}` : '';

const dateText = (date: unknown, lang: 'de' | 'en') =>
  typeof date === 'string' ? formatDate(`${date}T12:00:00Z`, 'month-day', lang) : '';
