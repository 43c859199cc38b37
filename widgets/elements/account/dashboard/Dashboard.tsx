import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { lazyComponent } from '#runtime/lazy.tsx';
import type { Session, User } from '#shared/contract/session.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';
import { logoutAtom } from '#state/accounts/login.ts';
import { settingsResource } from '#state/accounts/profile.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { flagsAtom } from '#state/sessions/settings.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { H1, H2 } from '#ui/text/Heading.tsx';
import { useOwnOrigin } from '../forms/use-own-origin.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { AddressesSection } from './addresses/AddressesSection.tsx';
import { FavouritesSection } from './FavouritesSection.tsx';
import { OrdersSection } from './orders/OrdersSection.tsx';
import { Overview, StaffOverview } from './overview/Overview.tsx';
import { Avatar } from './profile/AvatarChooser.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';

// seldom gone to
const CreditsSection = lazyComponent(async () => (await import('./CreditsSection.tsx')).CreditsSection);
const SecuritySection = lazyComponent(async () => (await import('../security/SecuritySection.tsx')).SecuritySection);
const DataSection = lazyComponent(async () => (await import('./data/DataSection.tsx')).DataSection);

interface DashboardProps {
  readonly session: Session;
  readonly user: User;
  /** where to begin, unless the page's hash says it */
  readonly section?: string | undefined;
}

/** Who is logged in, and the rooms of their account; staff find the way to their kitchen. */
export function Dashboard({ session, user, section }: DashboardProps) {
  const t = useMessages();
  const logout = useSetAtom(logoutAtom);
  const flags = useAtomValue(flagsAtom);
  const { sending, problem, submit } = useSubmission();
  const sections = sectionsFor(user.role, flags);
  const { current, headingRef } = useSection(sections, section);

  return (
    <div className="account dashboard">
      <header className="dashboard-header">
        <Avatar code={user.avatar} size={64} />
        <div>
          <H1>{t('account.dashboard.title', { name: firstNameOf(user) })}</H1>
          <p className="fo-quiet">{user.email}</p>
        </div>
        <Button variant="quiet" busy={sending} onClick={() => void submit(() => logout())}>
          {t('account.logout')}
        </Button>
      </header>
      {problem !== null && <Notice level="alert">{problem}</Notice>}
      {current !== 'security' && <RequestedPasswordChange />}
      <div className="dashboard-rooms fo-stack-5">
        <SectionNav sections={sections} current={current} />
        <section className="dashboard-room fo-stack-5" key={current} aria-labelledby="dashboard-section">
          <H2
            ref={headingRef}
            id="dashboard-section"
            tabIndex={-1}
            className={current === 'overview' ? 'fo-visually-hidden' : undefined}
          >
            {t(`account.section.${current}`)}
          </H2>
          <Room id={current} session={session} user={user} />
        </section>
      </div>
    </div>
  );
}

interface RoomProps {
  readonly id: SectionId;
  readonly session: Session;
  readonly user: User;
}

function Room({ id, session, user }: RoomProps) {
  switch (id) {
    case 'overview':
      return user.role === 'consumer' ? (
        <Overview session={session} user={user} />
      ) : (
        <StaffOverview session={session} />
      );
    case 'orders':
      return <OrdersSection />;
    case 'addresses':
      return <AddressesSection />;
    case 'favourites':
      return <FavouritesSection />;
    case 'credits':
      return <CreditsSection />;
    case 'profile':
      return <ProfileSection />;
    case 'security':
      return <SecuritySection />;
    default:
      return <DataSection session={session} />;
  }
}

/** The operator asks for a new password, e.g. after a leak: stands on top of the account. */
export function RequestedPasswordChange() {
  const t = useMessages();
  const settings = valueOf(useAtomValue(settingsResource.remoteAtom));
  if (!settings?.requestedPasswordChange) return null;
  return (
    <Notice
      level="warning"
      title={t('account.password.requested.title')}
      action={<LinkButton href="#security">{t('account.password.title')}</LinkButton>}
    >
      {t('account.password.requested.text')}
    </Notice>
  );
}

/** What one is called by; the e-mail's owner without a name is greeted by it whole. */
function firstNameOf({ name, email }: User): string {
  return name.trim().split(/\s+/)[0] || email;
}

interface SectionNavProps {
  readonly sections: readonly SectionId[];
  readonly current: SectionId;
}

/** A list at the side; on a phone a row that scrolls sideways, with the present section in view. */
function SectionNav({ sections, current }: SectionNavProps) {
  const t = useMessages();
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    const link = list?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // sideways only: the page stays where it is
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className="section-nav" part="sections" aria-label={t('account.section.nav')}>
      <ul ref={listRef}>
        {sections.map((id) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'page' : undefined}>
              {t(`account.section.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function onHashChange(listener: () => void): () => void {
  globalThis.addEventListener('hashchange', listener);
  return () => globalThis.removeEventListener('hashchange', listener);
}

/**
 * The section that the page's hash names, else `requested`. Where another one is gone to, its heading has the focus, and on
 * the marketplace's own page the title says where one is; the page of somebody else keeps its own.
 */
function useSection(shown: readonly SectionId[], requested: string | undefined) {
  const t = useMessages();
  const ownOrigin = useOwnOrigin();
  const hash = useSyncExternalStore(
    onHashChange,
    () => globalThis.location.hash.slice(1),
    () => '',
  );
  const current = sectionAt(shown, hash, requested);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const before = useRef(current);

  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    headingRef.current?.focus();
  }, [current]);

  const name = current === 'overview' ? null : t(`account.section.${current}`);
  useEffect(() => {
    if (!ownOrigin || name === null) return undefined;
    const page = globalThis.document;
    const title = page.title;
    page.title = t('account.section.pageTitle', { section: name, title });
    return () => {
      page.title = title;
    };
  }, [ownOrigin, name, t]);

  return { current, headingRef };
}

/** The rooms of the account, by the hash that leads there. */
const sectionIds = ['overview', 'orders', 'addresses', 'favourites', 'credits', 'profile', 'security', 'data'] as const;
type SectionId = (typeof sectionIds)[number];

const ofStaff: readonly SectionId[] = ['overview', 'profile', 'security', 'data'];

/** Staff and operators have no addresses, orders, points and favourites; the operator switches points off. */
function sectionsFor(role: User['role'], flags: Pick<FeatureFlags, 'CREDITS'> | undefined): readonly SectionId[] {
  if (role !== 'consumer') return ofStaff;
  return sectionIds.filter((id) => id !== 'credits' || flags?.CREDITS !== false);
}

/** The first of the requested ones that there is; else the overview. */
function sectionAt(shown: readonly SectionId[], ...requested: readonly (string | undefined)[]): SectionId {
  const found = requested.map((each) => shown.find((id) => id === each)).find((id) => id !== undefined);
  return found ?? 'overview';
}
