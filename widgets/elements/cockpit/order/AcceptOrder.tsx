import { useId, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { Button } from '#ui/action/Button.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useBoard } from '../board/board-context.ts';
import { timeOrDay } from '../order-labels.ts';
import { MinutesForm } from '../panel/MinutesForm.tsx';
import type { OrderMoving } from './use-order-move.ts';

/** What is asked for most often, each one tap. */
const presets = [20, 30, 40, 60] as const;

/** Accepts with minutes in one tap, or with an own number; a pre-order for the time that it is wanted. */
export function AcceptOrder({ order, moving }: { readonly order: Order; readonly moving: OrderMoving }) {
  const t = useMessages();
  const { lang } = useWidget();
  const now = useAtomValue(minuteAtom);
  const { restaurants } = useBoard();
  const [other, setOther] = useState(false);
  const id = useId();
  const { desiredTime } = order;
  if (desiredTime !== null) {
    return (
      <Button
        variant="primary"
        size="large"
        block
        busy={moving.busy === 'accept'}
        onClick={() => void moving.move('accept', { status: 2 })}
      >
        {t('cockpit.accept.preorder', { time: timeOrDay(desiredTime, now, lang) })}
      </Button>
    );
  }
  const restaurant = restaurants.find(({ slug }) => slug === order.restaurant.slug);
  const usual = usualPreset(restaurant?.todayMinutes ?? restaurant?.deliveryMinutes);
  return (
    <div className="accept" role="group" aria-labelledby={id}>
      <p id={id} className="accept-title">
        {t('cockpit.accept')}
      </p>
      <div className="accept-minutes">
        {presets.map((minutes) => (
          <Button
            key={minutes}
            variant={minutes === usual ? 'primary' : 'secondary'}
            size="large"
            busy={moving.busy === String(minutes)}
            onClick={() => void moving.move(String(minutes), { status: 2, minutes })}
          >
            {minutes}
            <VisuallyHidden> {t('cockpit.accept.minutes', { count: minutes }).replace(/^\d+\s*/, '')}</VisuallyHidden>
          </Button>
        ))}
      </div>
      {other ? (
        <MinutesForm
          label={t('cockpit.accept.field')}
          submitLabel={t('cockpit.accept.submit')}
          busy={moving.busy === 'other'}
          takesFocus
          onMinutes={(minutes) => moving.move('other', { status: 2, minutes })}
        />
      ) : (
        <Button variant="quiet" onClick={() => setOther(true)}>
          {t('cockpit.accept.other')}
        </Button>
      )}
    </div>
  );
}

/** The preset that is closest to what the restaurant usually takes. */
function usualPreset(minutes = 30): number {
  return presets.reduce<number>(
    (best, each) => (Math.abs(each - minutes) < Math.abs(best - minutes) ? each : best),
    presets[0],
  );
}
