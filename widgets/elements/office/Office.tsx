import { Activity } from 'react';
import { InnerElement } from '#runtime/element/InnerElement.tsx';
import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { EmptyPage } from '#runtime/parts/EmptyPage.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import { Room, RoomNav, RoomNavSkeleton } from '#runtime/rooms/RoomNav.tsx';
import { useRooms } from '#runtime/rooms/use-rooms.ts';
import type { OperatorRole } from '#shared/contract/office/operator-roles.ts';
import type { Session } from '#shared/contract/session.ts';
import { loginMethodsResource } from '#state/accounts/login-methods.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { officeAtom, operatorIdAtom, reloadOfficeAtom } from '#state/office/office.ts';
import { refreshSessionAtom, sessionAtom } from '#state/sessions/session.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { roomOf, roomsOf } from './rooms/rooms.ts';

/** The office for operators, the login for guests, and for everybody else that it is not theirs. */
export function Office() {
  return (
    <>
      <StateSlot name="header" />
      <div className="fo-container">
        <OfficeView />
      </div>
    </>
  );
}

function OfficeView() {
  const t = useMessages();
  const session = useAtomValue(sessionAtom);
  const operatorId = useAtomValue(operatorIdAtom);
  const refresh = useSetAtom(refreshSessionAtom);
  const reload = useSetAtom(reloadOfficeAtom);
  useWidgetMethods({
    refresh: async () => {
      await refresh();
      if (operatorId !== null) await reload();
    },
  });
  if (session.status === 'failed') return <OfficeFailed error={session.error} onRetry={refresh} />;
  if (session.status !== 'ready') return <OfficeSkeleton />;
  if (operatorId !== null) return <OfficeScreen key={operatorId} session={session.value} />;
  if (session.value.auth) return <EmptyPage topic="office.stranger" href={session.value.profileURL} />;
  return (
    <div className="fo-stack-6">
      <div className="office-intro fo-stack-2">
        <H1>{t('office.guest.title')}</H1>
        <p>{t('office.guest.text')}</p>
      </div>
      <OfficeAccount view="staff-login" />
    </div>
  );
}

/** The account element's own forms, after which the office is there, in place. */
function OfficeAccount({ view }: { readonly view: 'staff-login' | 'second-factor' }) {
  const t = useMessages();
  return (
    <InnerElement
      tag="fo-account"
      attributes={{ view }}
      loading={<Skeleton shape="block" />}
      failedText={t('office.guest.failed')}
    />
  );
}

function OfficeScreen({ session }: { readonly session: Session }) {
  const office = useAtomValue(officeAtom);
  const reload = useSetAtom(reloadOfficeAtom);
  if (office.status === 'failed') {
    const { key } = office.error.errors[0] ?? {};
    if (key === 'office.error.second-factor') return <SecondFactorSetup onDone={reload} />;
    if (key === 'request.error.forbidden') return <EmptyPage topic="office.stranger" href={session.profileURL} />;
    return <OfficeFailed error={office.error} onRetry={reload} />;
  }
  if (office.status !== 'ready') return <OfficeSkeleton />;
  return <Rooms role={office.value.role} name={session.user?.name ?? ''} />;
}

/** The way in stays here until it is gone: recovery codes are shown once and are to be written down first. */
function SecondFactorSetup({ onDone }: { readonly onDone: () => unknown }) {
  const t = useMessages();
  const methods = valueOf(useAtomValue(loginMethodsResource.remoteAtom));
  const isThere = methods !== undefined && (methods.app !== null || methods.passkeys.length > 0);
  return (
    <div className="office-setup fo-stack-5">
      <div className="fo-stack-2">
        <H1>{t('office.secondFactor.title')}</H1>
        <p>{t('office.secondFactor.text')}</p>
      </div>
      <OfficeAccount view="second-factor" />
      <div role="status">
        {isThere && (
          <Notice
            level="success"
            action={
              <Button variant="primary" onClick={() => void onDone()}>
                {t('office.secondFactor.enter')}
              </Button>
            }
          >
            {t('office.secondFactor.done')}
          </Notice>
        )}
      </div>
    </div>
  );
}

function Rooms({ role, name }: { readonly role: OperatorRole; readonly name: string }) {
  const t = useMessages();
  const ids = roomsOf(role);
  const { room, opened, enter, bodyRef } = useRooms('office-room', ids);
  return (
    <div className="office fo-stack-4">
      <header className="office-bar fo-line fo-apart">
        <RoomNav
          label={t('office.rooms')}
          rooms={ids}
          nameOf={(id) => t(`office.room.${id}`)}
          room={room}
          onRoom={enter}
        />
        <div className="office-name">
          <H1>{t('office.title')}</H1>
          <p className="fo-quiet">
            {name}, {t(`office.role.${role}`)}
          </p>
        </div>
      </header>
      <div ref={bodyRef} tabIndex={-1} className="office-body">
        {opened.map((id) => (
          // what was typed in a room is still there after a look at another one
          <Activity key={id} mode={id === room ? 'visible' : 'hidden'}>
            <Room source={roomOf(id)} props={{ role }} />
          </Activity>
        ))}
      </div>
    </div>
  );
}

function OfficeSkeleton() {
  const t = useMessages();
  return (
    <StateSlot name="loading">
      <div className="office fo-stack-4" aria-busy="true">
        <VisuallyHidden>{t('office.loading')}</VisuallyHidden>
        <RoomNavSkeleton />
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton lines={12} />
      </div>
    </StateSlot>
  );
}

/** Nothing could be loaded yet: why, and the way to try again. */
function OfficeFailed({ error, onRetry }: { readonly error: Failure; readonly onRetry: () => unknown }) {
  const t = useMessages();
  return (
    <StateSlot name="error">
      <RetryNotice title={t('office.failed.title')} error={error} onRetry={onRetry}>
        {t(`office.failed.${error.offline ? 'offline' : 'text'}`)}
      </RetryNotice>
    </StateSlot>
  );
}
