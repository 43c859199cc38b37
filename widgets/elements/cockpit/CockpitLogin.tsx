import { InnerElement } from '#runtime/InnerElement.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';

const loginView = { view: 'staff-login' };

/** Who works here, and the account element's own login: after it the screen is there, in place. */
export function CockpitLogin() {
  const t = useMessages();
  return (
    <div className="cockpit-login">
      <div className="cockpit-login-words">
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
