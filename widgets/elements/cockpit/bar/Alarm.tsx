import { useMessages } from '#runtime/use-messages.ts';
import { Button } from '#ui/action/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { AlarmState } from './use-alarm.ts';

interface AlarmProps {
  readonly alarm: AlarmState;
  readonly onShow: () => void;
}

/** The band for orders that nobody has seen, and for those that wait too long, seen or not, until they are answered. */
export function Alarm({ alarm, onShow }: AlarmProps) {
  const t = useMessages();
  const { unseen, urgent } = alarm;
  const isUrgent = urgent.length > 0;
  const fresh = unseen.filter((order) => !urgent.includes(order)).length;
  const title = [
    isUrgent && t('cockpit.alarm.urgent', { count: urgent.length }),
    fresh > 0 && t('cockpit.alarm.title', { count: fresh }),
  ];
  const handleShow = () => {
    onShow();
    alarm.show();
  };
  return (
    <div className={classNames('signal', 'alarm', isUrgent && 'signal-trouble')} part="alarm">
      <p className="signal-title">{title.filter(Boolean).join(' · ')}</p>
      <div className="signal-actions">
        <Button size="large" onClick={handleShow}>
          {t('cockpit.alarm.show')}
        </Button>
        {unseen.length > 0 && (
          <Button size="large" onClick={alarm.markSeen}>
            {t('cockpit.alarm.seen')}
          </Button>
        )}
      </div>
    </div>
  );
}
