import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Device } from '#shared/contract/account.ts';
import { Button } from '#ui/action/Button.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

interface DeviceRowProps {
  readonly device: Device;
  readonly busy: boolean;
  readonly onLogOut: () => void;
}

/** Ends a line, and begins none. */
const dot = '\u00a0· ';

export function DeviceRow({ device, busy, onLogOut }: DeviceRowProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { name, partner, current, loggedInAt, lastUsedAt } = device;
  const label = name === '' ? t('account.devices.unknown') : name;
  return (
    <li>
      <div>
        <p className="devices-name">
          {label}
          {current && <span className="devices-here"> {t('account.devices.here')}</span>}
        </p>
        <p className="fo-quiet">
          {partner !== null && `${t('account.devices.partner', { partner })}${dot}`}
          {t('account.devices.used', { time: timeText(lastUsedAt, lang) })}
          {dot}
          {t('account.devices.since', { time: timeText(loggedInAt, lang) })}
        </p>
      </div>
      {!current && (
        <Button variant="quiet" busy={busy} onClick={onLogOut}>
          {t('account.logout')}
          <VisuallyHidden>: {label}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** Day and time as Vienna's clocks show them. */
function timeText(instant: string, lang: 'de' | 'en'): string {
  return new Intl.DateTimeFormat(lang === 'de' ? 'de-AT' : 'en-GB', {
    timeZone: 'Europe/Vienna',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));
}
