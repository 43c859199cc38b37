import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import { officeSettingsTexts } from '#shared/messages/office-settings/texts.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { officeSettingsAtom, reloadOfficeSettingsAtom } from '#state/office/marketplace.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { failureText } from '../../failure-text.ts';
import type { RoomProps } from '../room-props.ts';
import { SettingsForm } from './SettingsForm.tsx';
import './settings.css?shared';

/** The marketplace's settings and flags: what they mean, who changed them last, and how they are changed. */
export const SettingsRoom = withTexts<RoomProps>([officeSettingsTexts], function SettingsRoom() {
  const t = useMessages();
  const remote = useAtomValue(officeSettingsAtom);
  const reload = useSetAtom(reloadOfficeSettingsAtom);
  return (
    <div className="panel fo-stack-5" part="panel">
      <div className="fo-stack-2">
        <H2>{t('officeSettings.title')}</H2>
        <p className="fo-quiet">{t('officeSettings.text')}</p>
      </div>
      {remote.status === 'failed' && (
        <RetryNotice title={t('officeSettings.failed')} error={remote.error} onRetry={() => reload()}>
          {failureText(remote.error, t)}
        </RetryNotice>
      )}
      {remote.status === 'ready' && <SettingsForm settings={remote.value.settings} changes={remote.value.changes} />}
      {remote.status !== 'ready' && remote.status !== 'failed' && <Skeleton lines={8} />}
    </div>
  );
});
