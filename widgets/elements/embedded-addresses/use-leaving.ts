import { useCallback, useEffect, useState } from 'react';
import { type AllowedOrigins, allowedTarget } from '../../../shared/domain/navigation/allowed-target.ts';
import { navigateTop, tellParent } from '../../runtime/navigate-top.ts';
import { useHost, useWidget } from '../../runtime/widget-context.ts';
import { addressToLeaveByAtom } from '../../state/handoff.ts';
import { useSetAtom } from '../../state/jotai.ts';

/** How long leaving may take before a link is offered, in milliseconds: some browsers refuse without a word. */
const patience = 3000;

/**
 * - `here`: nothing is under way
 * - `leaving`: the top window is on its way
 * - `blocked`: the browser refused; the person may follow the link
 * - `forbidden`: the address is not one that may be followed
 */
export type Leaving =
  | { readonly status: 'here' | 'forbidden' }
  | { readonly status: 'leaving' | 'blocked'; readonly href: string };

const here: Leaving = { status: 'here' };

/** Leads the top window to an allowed address, the location with it, or says why not. */
export function useLeaving(allowed: AllowedOrigins) {
  const host = useHost();
  const { apiKey } = useWidget();
  const addressToLeaveBy = useSetAtom(addressToLeaveByAtom);
  const [leaving, setLeaving] = useState<Leaving>(here);

  const offerLink = useCallback((blocked: string) => {
    tellParent({ type: 'fo-navigate', href: blocked });
    setLeaving({ status: 'blocked', href: blocked });
  }, []);

  /** `url` as it was given. */
  const leave = async (url: string) => {
    if (leaving.status === 'leaving') return;
    const target = allowedTarget(url, allowed, globalThis.location.href);
    if (target === null) {
      setLeaving({ status: 'forbidden' });
      return;
    }
    setLeaving({ status: 'leaving', href: target });
    // without a key the target is on our own site, whose cookie has the session
    const href = apiKey === null ? target : await addressToLeaveBy(target);
    const outcome = navigateTop(host, href);
    if (outcome === 'refused') offerLink(href);
    else setLeaving(outcome === 'prevented' ? here : { status: 'leaving', href });
  };

  const href = leaving.status === 'leaving' ? leaving.href : null;
  useEffect(() => {
    if (href === null) return undefined;
    const timer = setTimeout(() => offerLink(href), patience);
    // "back" may show the page as it was left
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(here);
    };
    globalThis.addEventListener('pageshow', handleShow);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('pageshow', handleShow);
    };
  }, [href, offerLink]);

  return { leaving, leave: (url: string) => void leave(url) };
}
