import { InnerElement } from '#runtime/element/InnerElement.tsx';
import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { EmptyPage } from '#runtime/parts/EmptyPage.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import { reloadCockpitAtom } from '#state/cockpit/cockpit.ts';
import { staffIdAtom } from '#state/cockpit/cockpit-data.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { refreshSessionAtom, sessionAtom } from '#state/sessions/session.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { CockpitFailed, CockpitScreen, CockpitSkeleton } from './CockpitScreen.tsx';

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
    return <CockpitFailed error={session.error} onRetry={refresh} />;
  }
  if (session.status !== 'ready') return <CockpitSkeleton />;
  if (staffId !== null) return <CockpitScreen key={staffId} />;
  if (!session.value.auth) return <CockpitLogin />;
  return <EmptyPage topic="cockpit.consumer" href={session.value.profileURL} />;
}

const loginView = { view: 'staff-login' };

/** Who works here, and the account element's own login: after it the screen is there, in place. */
function CockpitLogin() {
  const t = useMessages();
  return (
    <div className="cockpit-login">
      <div className="cockpit-login-text">
        <h1>{t('cockpit.guest.title')}</h1>
        <p>{t('cockpit.guest.text')}</p>
      </div>
      <InnerElement
        tag="fo-account"
        attributes={loginView}
        loading={<Skeleton shape="block" />}
        failedText={t('cockpit.guest.failed')}
      />
    </div>
  );
}
