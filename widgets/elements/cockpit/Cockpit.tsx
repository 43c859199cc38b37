import { Activity, useEffect, useSyncExternalStore } from 'react';
import { whenAtRest } from '#io/when-idle.ts';
import { useBreakpoint } from '#runtime/breakpoints/use-breakpoint.ts';
import { InnerElement } from '#runtime/element/InnerElement.tsx';
import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { EmptyPage } from '#runtime/parts/EmptyPage.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import { Room } from '#runtime/rooms/RoomNav.tsx';
import { useKept, useRooms } from '#runtime/rooms/use-rooms.ts';
import type { Order } from '#shared/contract/orders.ts';
import { cockpitOrdersAtom, cockpitRestaurantsAtom, reloadCockpitAtom } from '#state/cockpit/cockpit.ts';
import { staffIdAtom } from '#state/cockpit/cockpit-data.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Failure } from '#state/core/remote/failure.ts';
import { bothOf } from '#state/core/remote/remote.ts';
import { currentSessionAtom, refreshSessionAtom, sessionAtom } from '#state/sessions/session.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { CockpitBar } from './bar/CockpitBar.tsx';
import { Notes, Signals } from './bar/Signals.tsx';
import { useAlarm } from './bar/use-alarm.ts';
import { Board, printSlip } from './board/Board.tsx';
import { restaurantPanel, roomOf, roomsOf } from './rooms/rooms.ts';

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
  const isInvited = useSyncExternalStore(neverChanges, isInvitation, () => false);
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
  if (isInvited) return <CockpitLogin view="invite" />;
  if (staffId !== null) return <CockpitScreen key={staffId} />;
  if (!session.value.auth) return <CockpitLogin />;
  return <EmptyPage topic="cockpit.consumer" href={session.value.profileURL} />;
}

/** Whether a mail's link has led here: what it is for the account element says, which has the forms. */
const isInvitation = () => new URLSearchParams(globalThis.location.hash.slice(1)).has('token');
const neverChanges = () => () => undefined;

/** Who works here, and the account element's own login, after which the screen is there, in place; or what a mail is for. */
function CockpitLogin({ view = 'staff-login' }: { readonly view?: 'staff-login' | 'invite' }) {
  const t = useMessages();
  return (
    <div className="fo-stack-6">
      {view === 'staff-login' && (
        <div className="cockpit-login-text fo-stack-2">
          <H1>{t('cockpit.guest.title')}</H1>
          <p>{t('cockpit.guest.text')}</p>
        </div>
      )}
      <InnerElement
        tag="fo-account"
        attributes={{ view }}
        loading={<Skeleton shape="block" />}
        failedText={t('cockpit.guest.failed')}
      />
    </div>
  );
}

/** How long a busy page keeps the restaurant's switches waiting, in milliseconds. */
const longestWait = 3000;

/** The orders of one restaurant or of all, or another room of one; the alarm is always there. */
function CockpitScreen() {
  const t = useMessages();
  const [slug, setSlug] = useKept('cockpit-restaurant');
  const loaded = bothOf(useAtomValue(cockpitOrdersAtom), useAtomValue(cockpitRestaurantsAtom));
  const houses = loaded.status === 'ready' ? loaded.value[1] : [];
  // by what somebody is at the restaurant that is shown
  const { role = 'owner', approval = 'approved' } = houses.find((each) => each.slug === slug) ?? houses[0] ?? {};
  const ids = roomsOf(role, approval === 'approved');
  const { room, opened, enter, bodyRef } = useRooms('cockpit-room', ids);
  const reload = useSetAtom(reloadCockpitAtom);
  // what a program tries out rings nowhere, and is seen only where it is looked for
  const isReal = ({ restaurant }: Order) => !houses.some((each) => each.isSandbox && each.slug === restaurant.slug);
  const all = loaded.status === 'ready' ? loaded.value[0].orders.filter(isReal) : [];
  const alarm = useAlarm(all);
  const narrow = useBreakpoint() === 'xs';

  // before the connection is lost, without which somebody wants to pause or to print
  useEffect(
    () => whenAtRest(() => void Promise.allSettled([restaurantPanel.load(), printSlip.load()]), longestWait),
    [],
  );

  if (loaded.status === 'failed') return <CockpitFailed error={loaded.error} onRetry={reload} />;
  if (loaded.status !== 'ready') return <CockpitSkeleton />;
  const [{ orders, at }, restaurants] = loaded.value;
  const [first] = restaurants;
  if (!first) {
    return (
      <StateSlot name="empty">
        <EmptyState title={t('cockpit.none.title')} heading={H1}>
          {t('cockpit.none.text')}
        </EmptyState>
      </StateSlot>
    );
  }
  const chosen = restaurants.find((each) => each.slug === slug) ?? (restaurants.length === 1 ? first : null);
  const shown = chosen ? orders.filter(({ restaurant }) => restaurant.slug === chosen.slug) : all;
  const showNew = () => {
    enter('orders');
    setSlug('');
  };
  const signals = <Signals alarm={alarm} fetchedAt={at} onRetry={reload} onShow={showNew} />;
  // with the new orders, where these have a column: all of the height is the orders'
  const inLane = room === 'orders' && !narrow;
  const { slug: shownSlug } = chosen ?? first;
  return (
    <div className="cockpit">
      {!inLane && signals}
      <CockpitBar
        restaurants={restaurants}
        chosen={room === 'orders' ? chosen : (chosen ?? first)}
        onChoose={setSlug}
        rooms={ids}
        room={room}
        onRoom={enter}
      />
      <div ref={bodyRef} tabIndex={-1} className="cockpit-body">
        {opened.map((id) => (
          // what was typed in a room is still there after a look at the orders
          <Activity key={id === 'orders' ? id : `${id} ${shownSlug}`} mode={id === room ? 'visible' : 'hidden'}>
            {id === 'orders' ? (
              <Board
                orders={shown}
                restaurants={restaurants}
                newShown={alarm.newShown}
                notes={
                  <>
                    {inLane && signals}
                    <Notes restaurants={chosen ? [chosen] : restaurants} />
                  </>
                }
              />
            ) : (
              <Room source={roomOf(id)} props={{ slug: shownSlug, onRoom: enter }} />
            )}
          </Activity>
        ))}
      </div>
    </div>
  );
}

/** The shape of the screen: a bar and three lanes. */
function CockpitSkeleton() {
  const t = useMessages();
  return (
    <StateSlot name="loading">
      <div className="cockpit" aria-busy="true">
        <VisuallyHidden>{t('cockpit.loading')}</VisuallyHidden>
        <Skeleton shape="line" />
        <div className="board">
          {['new', 'kitchen', 'out'].map((lane) => (
            <Skeleton key={lane} shape="block" />
          ))}
        </div>
      </div>
    </StateSlot>
  );
}

/** Nothing could be loaded yet: why, and the way to try again. */
function CockpitFailed({ error, onRetry }: { readonly error: Failure; readonly onRetry: () => unknown }) {
  const t = useMessages();
  const session = useAtomValue(currentSessionAtom);
  if (error.key === 'second-factor.error.required' && session) {
    return <EmptyPage topic="cockpit.secondFactor" href={`${session.profileURL}#security`} primary />;
  }
  const text = error.offline ? 'offline' : error.status === 403 ? 'forbidden' : 'text';
  return (
    <StateSlot name="error">
      <RetryNotice title={t('cockpit.failed.title')} error={error} onRetry={onRetry}>
        {t(`cockpit.failed.${text}`)}
      </RetryNotice>
    </StateSlot>
  );
}
