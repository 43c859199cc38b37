import { takeHandoffCode } from '#shared/domain/navigation/handoff-hash.ts';
import { redeemHandoffAtom } from '#state/sessions/handoff.ts';
import type { Store } from '../marketplace.ts';
import { pageWide } from '../page-wide.ts';

interface Code {
  /** null where there is none, or no longer */
  value: string | null;
  /** the marketplaces that have tried it */
  readonly tried: WeakSet<Store>;
}

/** The code that the page's address came with, if any; it is taken out of the address when first asked for. */
function codeOfPage({ location, history }: Pick<Window, 'location' | 'history'>): Code {
  return pageWide('handoff-code', () => {
    const { code, rest } = takeHandoffCode(location.hash);
    if (code !== null) {
      history.replaceState(history.state, '', `${location.pathname}${location.search}${rest}`);
    }
    return { value: code, tried: new WeakSet() };
  });
}

/**
 * Takes the location along that `#fo-handoff=` brings, once. The code is for one api key: of several marketplaces on
 * the page each tries once, the server refuses those it is not meant for.
 */
export async function redeemHandedLocation(
  store: Store,
  page: Pick<Window, 'location' | 'history'> = globalThis.window,
): Promise<void> {
  const code = codeOfPage(page);
  if (code.value === null || code.tried.has(store)) return;
  code.tried.add(store);
  const outcome = await store.set(redeemHandoffAtom, code.value);
  // a refusal is in the log, by the failed call: the person then types the address
  if (outcome.ok) code.value = null;
}
