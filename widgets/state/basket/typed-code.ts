import * as z from 'zod/mini';
import type { Basket } from '#shared/contract/baskets.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { keptForVisit } from '../core/kept-for-visit.ts';
import type { Failure } from '../core/remote/failure.ts';
import { valueOf } from '../core/remote/remote.ts';
import { flagsAtom } from '../sessions/settings.ts';
import { basketAtom } from './basket.ts';
import { changeBasketAtom } from './mutations/mutation-queue.ts';

/** The field in which a code stands: the basket's, or that of the order form. */
export type CodeFieldName = 'discount-code' | 'order-payment-discount-code';

/** What became of the last code of a restaurant's field. */
export type CodeResult =
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly error: Failure }
  | { readonly kind: 'redeemed'; readonly code: string; readonly before?: Basket; readonly after: Basket };

/**
 * The code that stands in a restaurant's field and is not redeemed yet. Basket and checkout share it, and it outlives a
 * closed dialog, another step, a login and a reload: what was typed is redeemed, or refused, but never just gone.
 */
export const typedCodeAtom = family((slug) => {
  const keptAtom = keptForVisit(`de-code-${slug}`, z.string());
  return atom(
    (get): string => get(keptAtom) ?? '',
    (_, set, text: string) => set(keptAtom, text === '' ? null : text),
  );
});

export const codeResultAtom = family((_slug) => atom<CodeResult | null>(null));
export const codeBusyAtom = family((_slug) => atom(false));
/** The field that is to be shown and to have the focus, because its code holds up what was pressed elsewhere. */
export const wantedCodeFieldAtom = family((_slug) => atom<CodeFieldName | null>(null));

/** The code that is being redeemed; made anew in each store. */
const flightOf = family((_slug) => atom(() => ({ current: null as Promise<boolean> | null })));

/** Redeems what stands in the field and returns whether it did; asked again meanwhile, it waits for the same answer. */
export const redeemTypedCodeAtom = atom(null, (get, set, slug: string): Promise<boolean> => {
  const flight = get(flightOf(slug));
  const redeem = async (): Promise<boolean> => {
    const typed = get(typedCodeAtom(slug));
    const code = typed.trim();
    if (code === '') {
      set(codeResultAtom(slug), { kind: 'empty' });
      return false;
    }
    const before = valueOf(get(basketAtom(slug)))?.basket;
    set(codeResultAtom(slug), null);
    set(codeBusyAtom(slug), true);
    const outcome = await set(changeBasketAtom, { slug, kind: 'code', code });
    set(codeBusyAtom(slug), false);
    // who typed on meanwhile keeps that
    if (outcome.ok && get(typedCodeAtom(slug)) === typed) set(typedCodeAtom(slug), '');
    set(
      codeResultAtom(slug),
      outcome.ok
        ? { kind: 'redeemed', code, ...(before && { before }), after: outcome.value }
        : { kind: 'refused', error: outcome.error },
    );
    return outcome.ok;
  };
  flight.current ??= redeem().finally(() => {
    flight.current = null;
  });
  return flight.current;
});

/** Whether something stands in a field that is shown: spaces are nothing, and nobody sees a field that is switched off. */
export const hasTypedCodeAtom = family((slug) =>
  atom((get): boolean => get(typedCodeAtom(slug)).trim() !== '' && get(takesCodesAtom)),
);

/** Whether the operator has switched on a kind of code. */
export const takesCodesAtom = atom((get): boolean => {
  const flags = get(flagsAtom);
  return Boolean((flags?.COUPONS && flags.CREDITS) || flags?.VOUCHERS);
});

/** Redeems the code before anything else goes on; where it is refused, its field gets the focus, and nothing goes on. */
export const redeemFirstAtom = atom(
  null,
  async (_, set, { slug, field }: { slug: string; field: CodeFieldName }): Promise<boolean> => {
    const isRedeemed = await set(redeemTypedCodeAtom, slug);
    if (!isRedeemed) set(wantedCodeFieldAtom(slug), field);
    return isRedeemed;
  },
);
