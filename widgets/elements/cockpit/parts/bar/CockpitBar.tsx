import type { CockpitRestaurant } from '../../../../../shared/contract/cockpit.ts';
import { formatDate } from '../../../../../shared/domain/time/date-formats.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { deviceAtom } from '../../../../state/cockpit/cockpit.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { Select } from '../../../../ui/form/Select.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';

interface CockpitBarProps {
  readonly restaurants: readonly CockpitRestaurant[];
  /** null: all of them */
  readonly chosen: CockpitRestaurant | null;
  readonly onChoose: (slug: string | null) => void;
  readonly view: 'orders' | 'restaurant';
  readonly onView: (view: 'orders' | 'restaurant') => void;
  /** when the orders were fetched, in milliseconds */
  readonly fetchedAt: number;
  readonly onRetry: () => void;
}

/** Who and whether new orders arrive. Without a connection all of it is red and says so. */
export function CockpitBar(props: CockpitBarProps) {
  const { restaurants, chosen, onChoose, view, onView, fetchedAt, onRetry } = props;
  const t = useMessages();
  const device = useAtomValue(deviceAtom);
  const all = view === 'orders' ? [{ value: '', label: t('cockpit.restaurant.all') }] : [];
  const [first] = restaurants;
  return (
    <header className={`bar bar-${device}`} part="bar">
      {device === 'offline' && (
        <div className="bar-offline-words" role="alert">
          <p className="bar-offline-title">{t('cockpit.offline.title')}</p>
          <p>
            {t('cockpit.offline.text')} {t('cockpit.offline.since', { time: formatDate(fetchedAt, 'time') })}
          </p>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </div>
      )}
      <div className="bar-main">
        <div className="bar-name">
          <h1>{restaurants.length === 1 && first ? first.name : t('cockpit.title')}</h1>
          {device !== 'offline' && (
            <p className="live" role="status">
              {t(`cockpit.device.${device}`)}
            </p>
          )}
        </div>
        {restaurants.length > 1 && (
          <div className="bar-choice">
            <Select
              label={t('cockpit.restaurant')}
              hideLabel
              value={chosen?.slug ?? ''}
              onValueChange={(slug) => onChoose(slug === '' ? null : slug)}
              options={[...all, ...restaurants.map(({ slug, name }) => ({ value: slug, label: name }))]}
            />
          </div>
        )}
        <div className="bar-actions">
          <SoundSwitch />
          <Button onClick={() => onView(view === 'orders' ? 'restaurant' : 'orders')}>
            {t(view === 'orders' ? 'cockpit.view.restaurant' : 'cockpit.view.orders')}
          </Button>
        </div>
      </div>
    </header>
  );
}
