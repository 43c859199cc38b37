import { StateSlot } from '#runtime/StateSlot.tsx';
import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidgetMethods } from '#runtime/use-widget-methods.ts';
import { reloadCockpitAtom } from '#state/cockpit/cockpit.ts';
import { staffIdAtom } from '#state/cockpit/cockpit-data.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { refreshSessionAtom, sessionAtom } from '#state/sessions/session.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { CockpitFailed } from './CockpitFailed.tsx';
import { CockpitLogin } from './CockpitLogin.tsx';
import { CockpitScreen } from './CockpitScreen.tsx';
import { CockpitSkeleton } from './CockpitSkeleton.tsx';

/** The screen for staff, the login for guests, and for consumers that this is not theirs. */
export function Cockpit() {
  return (
    <>
      <StateSlot name="header" />
      <div className="fo-container">
        <CockpitView />
      </div>
    </>
  );
}

function CockpitView() {
  const t = useMessages();
  const linkTo = useLink();
  const session = useAtomValue(sessionAtom);
  const staffId = useAtomValue(staffIdAtom);
  const refresh = useSetAtom(refreshSessionAtom);
  const reload = useSetAtom(reloadCockpitAtom);
  useWidgetMethods({
    refresh: async () => {
      await refresh();
      if (staffId !== null) await reload();
    },
  });
  if (session.status === 'failed') {
    return (
      <StateSlot name="error">
        <CockpitFailed error={session.error} onRetry={() => void refresh()} />
      </StateSlot>
    );
  }
  if (session.status !== 'ready')
    return (
      <StateSlot name="loading">
        <CockpitSkeleton />
      </StateSlot>
    );
  if (staffId !== null) return <CockpitScreen key={staffId} />;
  if (!session.value.auth) return <CockpitLogin />;
  return (
    <EmptyState
      title={t('cockpit.consumer.title')}
      heading="h1"
      action={<LinkButton {...linkTo(session.value.profileURL)}>{t('cockpit.consumer.action')}</LinkButton>}
    >
      {t('cockpit.consumer.text')}
    </EmptyState>
  );
}
