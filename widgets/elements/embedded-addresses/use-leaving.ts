import { useCallback, useEffect, useState } from 'react';
import { useHost, useWidget } from '#runtime/element/widget-context.ts';
import { navigateTop, notifyParent } from '#runtime/navigation/navigate-top.ts';
import { handoffSeconds } from '#shared/contract/values/handoff-code.ts';
import { type AllowedOrigins, allowedTarget } from '#shared/domain/navigation/allowed-target.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { addressToLeaveByAtom } from '#state/sessions/handoff.ts';

/** The code in a link is over after a minute: one that stays on screen gets another before, in milliseconds. */
const linkFreshFor = (handoffSeconds - 15) * 1000;

/** How long leaving may take before a link is offered, in milliseconds: some browsers refuse silently. */
const timeoutMs = 3000;

/**
 * - `here`: nothing is under way
 * - `leaving`: the top window is on its way
 * - `blocked`: the browser refused; the person may follow the link
 * - `forbidden`: the address is not one that may be followed
 *
 * `href` is the `target` with the code for the location, where it needs one.
 */
export type Leaving =
  | { readonly status: 'here' | 'forbidden' }
  | { readonly status: 'leaving' | 'blocked'; readonly target: string; readonly href: string };

const here: Leaving = { status: 'here' };

/** Leads the top window to an allowed address, the location with it, or says why not. */
export function useLeaving(allowed: AllowedOrigins) {
  const host = useHost();
  const { apiKey } = useWidget();
  const addressToLeaveBy = useSetAtom(addressToLeaveByAtom);
  const [leaving, setLeaving] = useState<Leaving>(here);

  const offerLink = useCallback((target: string, href: string) => {
    notifyParent({ type: 'fo-navigate', href });
    setLeaving({ status: 'blocked', target, href });
  }, []);

  /** `url` as it was given. */
  const leave = async (url: string) => {
    if (leaving.status === 'leaving') return;
    const target = allowedTarget(url, allowed, globalThis.location.href);
    if (target === null) {
      setLeaving({ status: 'forbidden' });
      return;
    }
    setLeaving({ status: 'leaving', target, href: target });
    // without a key the target is on our own site, whose cookie has the session
    const href = apiKey === null ? target : await addressToLeaveBy(target);
    const outcome = navigateTop(host, href);
    if (outcome === 'refused') offerLink(target, href);
    else setLeaving(outcome === 'prevented' ? here : { status: 'leaving', target, href });
  };

  useEffect(() => {
    if (leaving.status !== 'leaving') return undefined;
    const timer = setTimeout(() => offerLink(leaving.target, leaving.href), timeoutMs);
    // "back" may show the page as it was left
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(here);
    };
    globalThis.addEventListener('pageshow', handleShow);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('pageshow', handleShow);
    };
  }, [leaving, offerLink]);

  const blockedTarget = leaving.status === 'blocked' && apiKey !== null ? leaving.target : null;
  useEffect(() => {
    if (blockedTarget === null) return undefined;
    const renew = async () => {
      // nobody follows a link that nobody sees
      if (document.hidden) return;
      const href = await addressToLeaveBy(blockedTarget);
      setLeaving((now) => (now.status === 'blocked' && now.target === blockedTarget ? { ...now, href } : now));
    };
    const handleRenewal = () => void renew();
    const timer = setInterval(handleRenewal, linkFreshFor);
    document.addEventListener('visibilitychange', handleRenewal);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleRenewal);
    };
  }, [blockedTarget, addressToLeaveBy]);

  return { leaving, leave: (url: string) => void leave(url) };
}
