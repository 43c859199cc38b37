import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { User } from '#shared/contract/session.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';
import { useOwnOrigin } from '../forms/use-own-origin.ts';

function onHashChange(listener: () => void): () => void {
  globalThis.addEventListener('hashchange', listener);
  return () => globalThis.removeEventListener('hashchange', listener);
}

/**
 * The section that the page's hash names, else `requested`. Where another one is gone to, its heading has the focus, and on
 * the marketplace's own page the title says where one is; the page of somebody else keeps its own.
 */
export function useSection(shown: readonly SectionId[], requested: string | undefined) {
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
export type SectionId = (typeof sectionIds)[number];

const ofStaff: readonly SectionId[] = ['overview', 'profile', 'security', 'data'];

/** Staff have no addresses, orders, points and favourites; the operator switches points off. */
export function sectionsFor(
  role: User['role'],
  flags: Pick<FeatureFlags, 'CREDITS'> | undefined,
): readonly SectionId[] {
  if (role === 'staff') return ofStaff;
  return sectionIds.filter((id) => id !== 'credits' || flags?.CREDITS !== false);
}

/** The first of the requested ones that there is; else the overview. */
function sectionAt(shown: readonly SectionId[], ...requested: readonly (string | undefined)[]): SectionId {
  const found = requested.map((each) => shown.find((id) => id === each)).find((id) => id !== undefined);
  return found ?? 'overview';
}
