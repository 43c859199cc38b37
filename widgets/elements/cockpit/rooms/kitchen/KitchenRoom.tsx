import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useKept } from '#runtime/rooms/use-rooms.ts';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { Order } from '#shared/contract/orders.ts';
import { type Course, courses } from '#shared/contract/values/courses.ts';
import { kitchenOrders, linesByCourse } from '#shared/domain/kitchen/kitchen-orders.ts';
import { kitchenViewTexts } from '#shared/messages/kitchen-view/texts.ts';
import { soundAtom } from '#state/cockpit/alarm.ts';
import { cockpitOrdersAtom, cockpitRestaurantsAtom } from '#state/cockpit/cockpit.ts';
import { screenAtom } from '#state/cockpit/screen.ts';
import { refusedMovesAtom } from '#state/cockpit/waiting-moves.ts';
import { useAtom, useAtomValue } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { Chip } from '#ui/action/Chip.tsx';
import { DismissibleNotice } from '#ui/feedback/DismissibleNotice.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { shortNumber } from '../../order-labels.ts';
import type { RoomProps } from '../room-props.ts';
import { KitchenTicket } from './KitchenTicket.tsx';
import './kitchen.css?shared';

/** What is to be cooked, by courses, in letters that are read from two metres. */
export const KitchenRoom = withTexts([kitchenViewTexts], KitchenOf);

const isCourse = (text: string): text is Course => (courses as readonly string[]).includes(text);

function KitchenOf({ slug }: RoomProps) {
  const t = useMessages();
  const now = useAtomValue(minuteAtom);
  const [station, setStation] = useKept('de-cockpit-station');
  const [refused, setRefused] = useAtom(refusedMovesAtom);
  const only = isCourse(station) ? station : null;
  const all = valueOf(useAtomValue(cockpitOrdersAtom))?.orders ?? [];
  const restaurant = valueOf(useAtomValue(cockpitRestaurantsAtom))?.find((each) => each.slug === slug);
  const courseByProduct = new Map(restaurant?.products.map(({ productId, course }) => [productId, course]));
  // what is no longer on the card was ordered all the same
  const courseOf = (productId: number) => courseByProduct.get(productId) ?? 'mains';
  const isHere = (order: Order) => order.restaurant.slug === slug && linesByCourse(order, courseOf, only).length > 0;
  const { cooking, later, cancelled } = kitchenOrders(all.filter(isHere), now);
  const orderIds = all.map(({ id }) => id);
  const ticket = (order: Order) => (
    <li key={order.id}>
      <KitchenTicket order={order} parts={linesByCourse(order, courseOf, only)} station={only} orderIds={orderIds} />
    </li>
  );
  return (
    <div className="kitchen fo-stack-4" part="kitchen">
      <div className="fo-line fo-apart fo-spread">
        <H2>
          {t('kitchenView.title')} <span className="fo-count">{cooking.length}</span>
        </H2>
        <DeviceState />
      </div>
      <div role="group" aria-label={t('kitchenView.station')} className="fo-wrap fo-gap-2">
        <Chip selected={only === null} onClick={() => setStation('')}>
          {t('kitchenView.all')}
        </Chip>
        {courses.map((course) => (
          <Chip key={course} selected={course === only} onClick={() => setStation(course)}>
            {t(`kitchenView.${course}`)}
          </Chip>
        ))}
      </div>
      {refused.length > 0 && (
        <DismissibleNotice level="warning" onDismiss={() => setRefused([])} dismissLabel={t('common.dismiss')}>
          {t('cockpit.waiting.refused', { number: refused.map(shortNumber).join(', ') })}
        </DismissibleNotice>
      )}
      <Cancelled orders={cancelled} />
      {cooking.length === 0 ? (
        <p className="kitchen-empty">{t('kitchenView.empty')}</p>
      ) : (
        <ul className="kitchen-orders">{cooking.map(ticket)}</ul>
      )}
      {later.length > 0 && (
        <section className="fo-stack-3">
          <H2>
            {t('kitchenView.later')} <span className="fo-count">{later.length}</span>
          </H2>
          <ul className="kitchen-orders">{later.map(ticket)}</ul>
        </section>
      )}
      <p className="fo-quiet fo-small">{t('kitchenView.ticks')}</p>
    </div>
  );
}

/** Whether this device is heard and seen, in words. */
function DeviceState() {
  const t = useMessages();
  const isHeard = useAtomValue(soundAtom) === 'on';
  const staysOn = useAtomValue(screenAtom) === 'on';
  return (
    <p className="kitchen-device" role="status">
      {t(`kitchenView.sound.${isHeard ? 'on' : 'off'}`)} · {t(`kitchenView.screen.${staysOn ? 'on' : 'off'}`)}
    </p>
  );
}

/** What was on the stove until a moment ago, until somebody here has understood it. */
function Cancelled({ orders }: { readonly orders: readonly Order[] }) {
  const t = useMessages();
  const [understood, setUnderstood] = useState<readonly string[]>([]);
  const shown = orders.filter(({ id }) => !understood.includes(id));
  return (
    <div role="alert" className="fo-stack-2">
      {shown.map((order) => (
        <div key={order.id} className="kitchen-cancelled fo-line fo-spread">
          <p>
            <strong>{shortNumber(order)}</strong> {t('kitchenView.cancelled')}
          </p>
          <Button onClick={() => setUnderstood([...understood, order.id])}>{t('kitchenView.understood')}</Button>
        </div>
      ))}
    </div>
  );
}
