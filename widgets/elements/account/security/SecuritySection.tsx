import { useContext, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { Device } from '#shared/contract/account.ts';
import { parseUrl } from '#shared/domain/navigation/parse-url.ts';
import { loginMethodsTexts } from '#shared/messages/login-methods/texts.ts';
import { devicesResource, logOutDeviceAtom, logOutOthersAtom } from '#state/accounts/account-security.ts';
import { settingsResource } from '#state/accounts/profile.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { isPending } from '#state/core/remote/is-pending.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H3, HeadingOffset } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { useOwnOrigin } from '../forms/use-own-origin.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { EmailChange, PasswordChange } from './credentials.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { timeText } from './time-text.ts';

/**
 * Password, e-mail address, passkeys, second factor and the devices of the account. On somebody else's page all of it is left to the marketplace's
 * own, where alone passwords are typed.
 */
export const SecuritySection = withTexts([loginMethodsTexts], function SecuritySection() {
  const ownOrigin = useOwnOrigin();
  const user = useAtomValue(currentSessionAtom)?.user;
  const settings = valueOf(useAtomValue(settingsResource.remoteAtom));
  if (!user) return null;
  return (
    <div className="security fo-stack-6" part="security">
      {ownOrigin ? (
        <>
          <PasswordChange email={user.email} isRequested={settings?.requestedPasswordChange ?? false} />
          <EmailChange email={user.email} requested={settings?.requestedEmail ?? null} />
          <Passkeys />
          <SecondFactor />
          <Devices />
        </>
      ) : (
        <OnOwnPage />
      )}
    </div>
  );
});

/** What logging in takes besides the password, alone: where an account may do nothing without it. */
export const SecondFactorView = withTexts([loginMethodsTexts], function SecondFactorView() {
  // without the section's own heading above them
  const offset = useContext(HeadingOffset) - 1;
  return (
    <HeadingOffset value={offset}>
      <div className="account security fo-stack-6" part="security">
        <SecondFactor />
        <Passkeys />
      </div>
    </HeadingOffset>
  );
});

function OnOwnPage() {
  const t = useMessages();
  const { apiBase } = useWidget();
  const profileURL = useAtomValue(currentSessionAtom)?.profileURL ?? '/account';
  return (
    <div className="dashboard-part">
      <H3>{t('account.security.foreign.title')}</H3>
      <p className="fo-quiet">{t('account.security.foreign.text')}</p>
      <LinkButton
        href={`${parseUrl(profileURL, `${apiBase}/`)?.href ?? apiBase}#security`}
        target="_blank"
        rel="noopener"
      >
        {t('account.security.foreign.action')}
        <VisuallyHidden> {t('account.newWindow')}</VisuallyHidden>
      </LinkButton>
    </div>
  );
}

/** Where the account is logged in; each but this one can be logged out, and all of them at once. */
function Devices() {
  const t = useMessages();
  const devices = useAtomValue(devicesResource.remoteAtom);
  const reload = useSetAtom(devicesResource.reloadAtom);
  return (
    <section className="dashboard-part" aria-labelledby="devices-title">
      <H3 id="devices-title">{t('account.devices.title')}</H3>
      <p className="fo-quiet">{t('account.devices.text')}</p>
      {devices.status === 'failed' && (
        <RetryNotice error={devices.error} onRetry={reload}>
          {t(devices.error.offline ? 'account.error.offline' : 'account.devices.failed')}
        </RetryNotice>
      )}
      {devices.status === 'ready' && <DeviceList devices={devices.value} />}
      {isPending(devices) && <Skeleton lines={3} />}
    </section>
  );
}

function DeviceList({ devices }: { readonly devices: readonly Device[] }) {
  const t = useMessages();
  const listRef = useRef<HTMLUListElement>(null);
  const logOutOne = useSetAtom(logOutDeviceAtom);
  const logOutOthers = useSetAtom(logOutOthersAtom);
  const [leaving, setLeaving] = useState<string | null>(null);
  const { sending, problem, submit } = useSubmission({ said: ['device.error.unknown'] });
  const others = devices.filter(({ current }) => !current);

  const handle = (which: string, send: () => Promise<Outcome<unknown>>) => {
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
      <ul ref={listRef} tabIndex={-1} className="rows devices fo-lined">
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

interface DeviceRowProps {
  readonly device: Device;
  readonly busy: boolean;
  readonly onLogOut: () => void;
}

/** Ends a line, and begins none. */
const dot = '\u00a0· ';

function DeviceRow({ device, busy, onLogOut }: DeviceRowProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { name, partner, current, loggedInAt, lastUsedAt } = device;
  const label = name === '' ? t('account.devices.unknown') : name;
  return (
    <li>
      <div>
        <p className="row-name fo-lead">
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
