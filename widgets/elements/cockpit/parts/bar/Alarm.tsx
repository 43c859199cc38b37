import { isUrgent } from '../../../../../shared/domain/cockpit/kitchen-clock.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { minuteAtom } from '../../../../state/minute.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { LiveRegion } from '../../../../ui/text/LiveRegion.tsx';
import { shortNumber } from '../words.ts';
import type { AlarmState } from './use-alarm.ts';

interface AlarmProps {
  readonly alarm: AlarmState;
  /** shows all new orders, whatever was on the screen */
  readonly onShow: () => void;
}

/** The band that says that new orders are there, as long as nobody has seen them; read out at once. */
export function Alarm({ alarm, onShow }: AlarmProps) {
  const t = useMessages();
  const now = useAtomValue(minuteAtom);
  const { unseen, reminded } = alarm;
  const count = unseen.length;
  const urgent = unseen.filter((order) => isUrgent(order, { now, reminded: reminded.has(order.id) })).length;
  const title =
    urgent > 0 ? t('cockpit.alarm.urgent', { count: urgent }) : t('cockpit.alarm.title', { count });
  const handleShow = () => {
    onShow();
    alarm.show();
  };
  return (
    <>
      {count > 0 && (
        <div className={urgent > 0 ? 'alarm alarm-urgent' : 'alarm'} part="alarm">
          <p>{title}</p>
          <div className="alarm-actions">
            <Button size="large" onClick={handleShow}>
              {t('cockpit.alarm.show')}
            </Button>
            <Button size="large" onClick={alarm.markSeen}>
              {t('cockpit.alarm.seen')}
            </Button>
          </div>
        </div>
      )}
      <LiveRegion assertive>
        {count > 0 ? t('cockpit.alarm', { count, number: unseen.map(shortNumber).join(', ') }) : ''}
      </LiveRegion>
    </>
  );
}
