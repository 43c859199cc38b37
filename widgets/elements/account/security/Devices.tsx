import { useRef, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Device } from '#shared/contract/account.ts';
import {
  devicesAtom,
  logOutDeviceAtom,
  logOutOthersAtom,
  reloadDevicesAtom,
} from '#state/accounts/account-security.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { DeviceRow } from './DeviceRow.tsx';

/** Where the account is logged in; each but this one can be logged out, and all of them at once. */
export function Devices() {
  const t = useMessages();
  const devices = useAtomValue(devicesAtom);
  const reload = useSetAtom(reloadDevicesAtom);
  return (
    <section className="security-part" aria-labelledby="devices-title">
      <h3 id="devices-title">{t('account.devices.title')}</h3>
      <p className="fo-quiet">{t('account.devices.text')}</p>
      {devices.status === 'failed' && (
        <Notice level="alert" action={<Button onClick={() => void reload()}>{t('common.retry')}</Button>}>
          {t(devices.error.offline ? 'account.error.offline' : 'account.devices.failed')}
        </Notice>
      )}
      {devices.status === 'ready' && <DeviceList devices={devices.value} />}
      {(devices.status === 'idle' || devices.status === 'loading') && <Skeleton lines={3} />}
    </section>
  );
}

function DeviceList({ devices }: { readonly devices: readonly Device[] }) {
  const t = useMessages();
  const listRef = useRef<HTMLUListElement>(null);
  const logOutOne = useSetAtom(logOutDeviceAtom);
  const logOutOthers = useSetAtom(logOutOthersAtom);
  const [leaving, setLeaving] = useState<string | null>(null);
  const { sending, problem, submit } = useSubmission<readonly Device[]>(({ key, message }) =>
    key === 'device.error.unknown' ? message : null,
  );
  const others = devices.filter(({ current }) => !current);

  const handle = (which: string, send: Parameters<typeof submit>[0]) => {
    setLeaving(which);
    void submit(send).then((outcome) => {
      setLeaving(null);
      // its button is gone with it
      if (outcome?.ok) listRef.current?.focus();
    });
  };

  return (
    <>
      {problem !== null && <Notice level="alert">{problem}</Notice>}
      <ul ref={listRef} tabIndex={-1} className="devices">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={sending && leaving === device.id}
            onLogOut={() => handle(device.id, () => logOutOne(device.id))}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button busy={sending && leaving === 'others'} onClick={() => handle('others', () => logOutOthers())}>
          {t('account.devices.logoutOthers')}
        </Button>
      )}
    </>
  );
}
