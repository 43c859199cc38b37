import { useEffect, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';
import type { OfficeRestaurant } from '#shared/contract/office/restaurants.ts';
import { mayInOffice } from '#shared/domain/office/office-areas.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import {
  changeOfficeRestaurantAtom,
  type OfficeRestaurantChange,
  readOfficeRestaurantAtom,
} from '#state/office/restaurants.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H2, H3 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { failureText } from '../../failure-text.ts';
import { Approval } from './Approval.tsx';
import type { PartProps } from './part-props.ts';
import { Staff } from './Staff.tsx';

interface RestaurantPageProps {
  readonly slug: string;
  readonly role: OperatorRole;
  readonly onClose: () => void;
}

/** One restaurant: what it is, whether guests see it, whether it takes orders, and who works there. */
export function RestaurantPage({ slug, role, onClose }: RestaurantPageProps) {
  const t = useMessages();
  const read = useSetAtom(readOfficeRestaurantAtom);
  const send = useSetAtom(changeOfficeRestaurantAtom);
  const [restaurant, setRestaurant] = useState<OfficeRestaurant | null>(null);
  const [saved, setSaved] = useState(false);
  const { busyWith, problem, run } = useAction();
  const headingRef = useRef<HTMLHeadingElement>(null);

  const load = useRef(() => run(() => read(slug), setRestaurant, 'load'));
  useEffect(() => void load.current(), []);
  const isThere = restaurant !== null;
  useEffect(() => {
    if (isThere) headingRef.current?.focus();
  }, [isThere]);

  const change = async (wanted: OfficeRestaurantChange) => {
    if (busyWith !== null) return null;
    setSaved(false);
    return run(
      () => send(slug, wanted),
      (changed) => {
        setRestaurant(changed);
        setSaved(true);
      },
      wanted.kind,
    );
  };
  const part = restaurant && { restaurant, mayDecide: mayInOffice(role, 'approvals'), busyWith, change };
  return (
    <div className="fo-stack-5">
      <div>
        <Button variant="quiet" onClick={onClose}>
          {t('office-restaurants.back')}
        </Button>
      </div>
      {problem && !isOfField(problem) && (
        <RetryNotice
          {...(!restaurant && { title: t('office-restaurants.failed') })}
          error={problem}
          onRetry={() => load.current()}
        >
          {failureText(problem, t)}
        </RetryNotice>
      )}
      {!restaurant && !problem && <Skeleton shape="block" />}
      {restaurant && part && (
        <>
          <H2 ref={headingRef} tabIndex={-1}>
            {restaurant.name}
          </H2>
          <div className="panel-columns fo-stack-6">
            <div className="panel-column fo-stack-6">
              <Approval {...part} />
              {restaurant.approval === 'approved' && <Orders {...part} />}
              <Staff {...part} />
            </div>
            <Facts restaurant={restaurant} />
          </div>
        </>
      )}
      <LiveRegion>{saved ? t('office-restaurants.saved') : ''}</LiveRegion>
    </div>
  );
}

/** What a form says at its fields. */
const isOfField = ({ errors }: Failure) => errors.some(({ field }) => field === 'email' || field === 'name');

const pauses = [30, 60, 120];

function Orders({ restaurant, mayDecide, busyWith, change }: PartProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { stopped, pausedUntil } = restaurant;
  const time = pausedUntil && `${formatDate(pausedUntil, 'month-day', lang)}, ${formatDate(pausedUntil, 'time')}`;
  return (
    <section className="panel-section fo-stack-3">
      <H3>{t('office-restaurants.orders')}</H3>
      {(stopped || !time) && <p>{t(`office-restaurants.orders.${stopped ? 'off' : 'on'}`)}</p>}
      {time && <p>{t('office-restaurants.paused', { time })}</p>}
      <div className="office-actions">
        {mayDecide && (
          <Button busy={busyWith === 'stop'} onClick={() => void change({ kind: 'stop', stopped: !stopped })}>
            {t(stopped ? 'office-restaurants.start' : 'office-restaurants.stop')}
          </Button>
        )}
        {pausedUntil !== null && (
          <Button busy={busyWith === 'pause'} onClick={() => void change({ kind: 'pause', minutes: 0 })}>
            {t('office-restaurants.pause.end')}
          </Button>
        )}
      </div>
      {!stopped && pausedUntil === null && (
        <fieldset className="office-actions">
          <legend>{t('office-restaurants.pause')}</legend>
          {pauses.map((minutes) => (
            <Button key={minutes} busy={busyWith === 'pause'} onClick={() => void change({ kind: 'pause', minutes })}>
              {t('office-restaurants.pause.minutes', { count: minutes })}
            </Button>
          ))}
        </fieldset>
      )}
    </section>
  );
}

function Facts({ restaurant }: Pick<PartProps, 'restaurant'>) {
  const t = useMessages();
  const { lang } = useWidget();
  const linkTo = useLink();
  const { slug, street, zipCode, city, phone, email, company, joinedAt, products, openOrders, approval } = restaurant;
  const facts = {
    slug,
    address: `${street}, ${zipCode} ${city}`,
    phone,
    email,
    company: company.name,
    owner: company.owner,
    companyAddress: company.address,
    vatNumber: company.vatNumber,
    registerNumber: company.registerNumber,
    ...(approval !== 'applied' && { joined: formatDate(joinedAt, 'long', lang) }),
    products: String(products),
    openOrders: String(openOrders),
  };
  return (
    <section className="panel-section fo-stack-3">
      <H3>{t('office-restaurants.facts')}</H3>
      <dl className="office-restaurant-facts">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt className="fo-quiet">{t(`office-restaurants.fact.${name}` as 'office-restaurants.fact.slug')}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {approval === 'approved' && <a {...linkTo(`/restaurant/${slug}`)}>{t('office-restaurants.page')}</a>}
    </section>
  );
}
