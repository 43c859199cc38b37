import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import type {
  OfficeListedRestaurant,
  OfficeRestaurantsAnswer,
  OfficeRestaurantsQuery,
} from '#shared/contract/office/restaurants.ts';
import { approvals } from '#shared/contract/values/approvals.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { readOfficeRestaurantsAtom } from '#state/office/restaurants.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { failureText } from '../../failure-text.ts';

type State = NonNullable<OfficeRestaurantsQuery['state']>;
interface Filter {
  readonly text: string;
  readonly state: State | '';
}

interface RestaurantListProps {
  /** it is fetched anew each time that it is gone back to */
  readonly isShown: boolean;
  /** whose row has the focus when it is gone back to */
  readonly focused: string | null;
  readonly onOpen: (slug: string) => void;
}

export function RestaurantList({ isShown, focused, onOpen }: RestaurantListProps) {
  const t = useMessages();
  const read = useSetAtom(readOfficeRestaurantsAtom);
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>({ text: '', state: '' });
  const [found, setFound] = useState<OfficeRestaurantsAnswer | null>(null);
  const { busyWith, problem, run } = useAction();
  const latest = useRef(0);
  const listRef = useRef<HTMLUListElement>(null);

  /** Of two that are asked for one after the other only the second's answer counts. */
  const load = async ({ text: part, state }: Filter, before: OfficeRestaurantsAnswer | null) => {
    latest.current += 1;
    const mine = latest.current;
    const query = { ...(part && { text: part }), ...(state && { state }), ...(before?.next && { page: before.next }) };
    await run(
      () => read(query),
      (answer) => {
        if (mine !== latest.current) return;
        setFound({ ...answer, restaurants: [...(before?.restaurants ?? []), ...answer.restaurants] });
      },
      before ? 'more' : 'search',
    );
  };
  const search = (next: Filter) => {
    setFilter(next);
    void load(next, null);
  };
  const again = useRef(() => search(filter));
  useEffect(() => {
    again.current = () => search(filter);
  });
  useEffect(() => {
    if (isShown) again.current();
  }, [isShown]);
  useEffect(() => {
    if (isShown && focused !== null)
      listRef.current?.querySelector<HTMLElement>(`[data-slug="${focused}"]`)?.focus({ preventScroll: false });
  }, [isShown, focused]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    search({ ...filter, text: text.trim() });
  };
  const waiting = found?.waiting ?? 0;
  const options = [
    { value: '', label: t('office-restaurants.state.all') },
    {
      value: 'waiting',
      label:
        waiting > 0
          ? t('office-restaurants.state.waiting.count', { count: waiting })
          : t('office-restaurants.state.waiting'),
    },
    ...approvals.map((each) => ({ value: each, label: t(`office-restaurants.state.${each}`) })),
  ];
  return (
    <div className="fo-stack-5">
      <H2>{t('office-restaurants.title')}</H2>
      <form className="office-filter" noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('office-restaurants.search')}
          name="restaurant-text"
          type="search"
          maxLength={100}
          value={text}
          onValueChange={setText}
        />
        <Select
          label={t('office-restaurants.state')}
          value={filter.state}
          onValueChange={(state) => search({ text: text.trim(), state: state as Filter['state'] })}
          options={options}
        />
        <Button type="submit" busy={busyWith === 'search'}>
          {t('office-restaurants.find')}
        </Button>
      </form>
      {problem && (
        <RetryNotice title={t('office-restaurants.failed')} error={problem} onRetry={() => load(filter, null)}>
          {failureText(problem, t)}
        </RetryNotice>
      )}
      {!found && !problem && <Skeleton lines={8} />}
      {found?.restaurants.length === 0 && <p part="empty">{t('office-restaurants.none')}</p>}
      {found && found.restaurants.length > 0 && (
        <ul ref={listRef} className="office-restaurant-list fo-lined" aria-busy={busyWith === 'search' || undefined}>
          {found.restaurants.map((restaurant) => (
            <Row key={restaurant.slug} restaurant={restaurant} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {found?.next && (
        <div>
          <Button busy={busyWith === 'more'} onClick={() => void load(filter, found)}>
            {t('office-restaurants.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  readonly restaurant: OfficeListedRestaurant;
  readonly onOpen: (slug: string) => void;
}

function Row({ restaurant, onOpen }: RowProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { slug, name, zipCode, city, approval, handedInAt, stopped } = restaurant;
  return (
    <li>
      <button type="button" className="office-restaurant" data-slug={slug} onClick={() => onOpen(slug)}>
        <span className="fo-strong">{name}</span>
        <span className="fo-quiet">
          {zipCode} {city}
        </span>
        <span
          className={`office-restaurant-state office-restaurant-state-${handedInAt === null ? approval : 'waiting'}`}
        >
          {handedInAt === null
            ? t(`office-restaurants.state.${approval}`)
            : t('office-restaurants.since', { date: formatDate(handedInAt, 'month-day', lang) })}
          {approval === 'approved' && stopped && ` · ${t('office-restaurants.stopped')}`}
        </span>
      </button>
    </li>
  );
}
