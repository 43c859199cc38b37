import { useMessages } from '../../../../runtime/use-messages.ts';
import { useWidget } from '../../../../runtime/widget-context.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { minuteAtom } from '../../../../state/minute.ts';
import { restaurantStatusAtom } from '../../../../state/order-time.ts';
import { Icon } from '../../../../ui/icon/Icon.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { openWords } from '../words/open-words.ts';

/** "Geöffnet bis 22:00", or "Öffnet um 17:30 · Vorbestellen geht schon jetzt"; anew each minute. */
export function OpenState() {
  const t = useMessages();
  const { lang } = useWidget();
  const { slug, menu } = useRestaurant();
  const status = useAtomValue(restaurantStatusAtom(slug)) ?? menu.details;
  const now = Temporal.Instant.fromEpochMilliseconds(Math.floor(useAtomValue(minuteAtom)));
  return (
    <p className={status.open ? 'open-state open-state-open' : 'open-state'}>
      <Icon name="clock" />
      <span>
        <strong>{openWords(menu.details, status, now, lang, t)}</strong>
        {status.preOrder && ` · ${t('restaurant.preorder')}`}
      </span>
    </p>
  );
}
