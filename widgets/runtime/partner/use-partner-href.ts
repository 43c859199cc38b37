import { useMemo } from 'react';
import { lazy } from '#io/lazy.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { partnerRoutesAtom } from '#state/partners/partner.ts';
import { useLazy } from '../lazy.tsx';

/** Where the partner has the page that `href` leads to, null where it is ours; a relative one counts from `base`. */
export type PartnerHref = (href: string, base: string) => string | null;

const partnerRoutes = lazy(() => import('#shared/domain/partners/partner-routes.ts'));

/**
 * The way to a partner's own pages in place of ours; null where all are ours, and until the session has named the
 * partner's and the code that reads them is there.
 */
export function usePartnerHref(): PartnerHref | null {
  const routes = useAtomValue(partnerRoutesAtom);
  const isWanted = Object.keys(routes).length > 0;
  const { value: module } = useLazy(partnerRoutes, isWanted);
  return useMemo(
    () => (module && isWanted ? (href, base) => module.partnerHref(href, base, routes) : null),
    [module, isWanted, routes],
  );
}
