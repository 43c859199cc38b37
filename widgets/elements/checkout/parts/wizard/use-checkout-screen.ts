import { useState } from 'react';
import { type OrderPage, orderPages } from '../../../../../shared/domain/orders/order-pages.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { useEmit, useNavigate } from '../../../../runtime/widget-context.ts';
import { reloadBasketAtom } from '../../../../state/basket/basket.ts';
import { placeOrderAtom, resetSubmissionAtom, submissionAtom } from '../../../../state/checkout.ts';
import {
  changeCheckoutAtom,
  changeCheckoutFormAtom,
  checkoutFormAtom,
  type TextFieldName,
} from '../../../../state/checkout-form.ts';
import type { Failure } from '../../../../state/failure.ts';
import { setSubmitErrorsAtom } from '../../../../state/guide.ts';
import { useAtom, useAtomValue, useSetAtom, useStore } from '../../../../state/jotai.ts';
import { reloadRestaurantAtom } from '../../../../state/restaurant.ts';
import { ageConfirmedAtom, type FilledView, restartWizardAtom } from '../../checkout.atoms.ts';
import { isBasketBlocker } from './blockers.ts';
import type { CheckoutScreen } from './checkout-context.ts';
import { asksToReload, type CheckoutFault, checkoutFaults, serverFaults } from './checkout-faults.ts';
import { loadPhoneRules, usePhoneRules } from './use-phone-rules.ts';
import { useWizardPages } from './use-wizard-pages.ts';

/** What asks for the focus next: the list of faults, a page's heading, or a field. `turn` tells two wishes apart. */
export type FocusWish = { readonly turn: number } & (
  | { readonly to: 'errors' | 'page' }
  | { readonly to: 'field'; readonly field: string }
);

export interface CheckoutControl {
  readonly screen: CheckoutScreen;
  readonly unlocked: number;
  /** faults to be listed above the page */
  readonly listed: readonly CheckoutFault[];
  readonly focus: FocusWish | null;
}

/** The wizard's behaviour: what is wrong, what of it is said, where the person is, and the order itself. */
export function useCheckoutScreen(slug: string, view: FilledView): CheckoutControl {
  const t = useMessages();
  const emit = useEmit();
  const navigate = useNavigate();
  const store = useStore();
  const form = useAtomValue(checkoutFormAtom(slug));
  const submission = useAtomValue(submissionAtom(slug));
  const [ageConfirmed, setAgeConfirmed] = useAtom(ageConfirmedAtom(slug));
  const changeField = useSetAtom(changeCheckoutAtom);
  const changeForm = useSetAtom(changeCheckoutFormAtom);
  const resetSubmission = useSetAtom(resetSubmissionAtom);
  const placeOrder = useSetAtom(placeOrderAtom);
  const setSubmitErrors = useSetAtom(setSubmitErrorsAtom);
  const reloadRestaurant = useSetAtom(reloadRestaurantAtom);
  const reloadBasket = useSetAtom(reloadBasketAtom);
  const restart = useSetAtom(restartWizardAtom);
  const phoneRules = usePhoneRules();
  const pages = useWizardPages(slug);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [focus, setFocus] = useState<FocusWish | null>(null);

  const { page, tried } = pages;
  const faultsWith = (isPhoneValid = phoneRules?.isPhoneValid ?? (() => true)) =>
    checkoutFaults({ view, form, ageConfirmed, isPhoneValid });
  const faults = faultsWith();
  const failure = submission.status === 'failed' ? submission.error : null;
  const refused = failure ? serverFaults(failure) : [];

  const wish = (next: { to: 'errors' | 'page' } | { to: 'field'; field: string }) =>
    setFocus((before) => ({ ...next, turn: (before?.turn ?? 0) + 1 }));

  const words = ({ text }: CheckoutFault) => ('said' in text ? text.said : t(text.key, text.params));

  const errorOf = (name: string) => {
    const typed = Boolean(form.fields[name as TextFieldName]?.trim());
    const own = faults.find(({ field }) => field === name);
    if (own && (tried.has(own.page) || (typed && left.has(name)))) return words(own);
    const said = refused.find(({ field }) => field === name);
    return said && words(said);
  };

  /** What is typed after a refusal is another order. */
  const afterChange = () => {
    if (store.get(submissionAtom(slug)).status !== 'failed') return;
    resetSubmission(slug);
    setSubmitErrors({ slug, keys: [] });
  };

  /** Numbers are kept as everyone can dial them (rulings 9). */
  const keepInternationalPhone = (rules: Awaited<ReturnType<typeof loadPhoneRules>>) => {
    const { fields } = store.get(checkoutFormAtom(slug));
    const known = rules?.internationalPhone(
      fields['order-phone'] ?? '',
      fields['order-phone-country'] || 'AT',
    );
    if (!known) return;
    if (known.phone !== fields['order-phone'])
      changeField({ slug, field: 'order-phone', value: known.phone });
    if (known.country !== fields['order-phone-country']) {
      changeField({ slug, field: 'order-phone-country', value: known.country });
    }
  };

  const showPage = (next: OrderPage) => {
    pages.show(next);
    wish({ to: 'page' });
  };

  const goTo = async (next: OrderPage) => {
    const passed = orderPages.slice(orderPages.indexOf(page), orderPages.indexOf(next));
    if (passed.length === 0) return showPage(next);
    const rules = phoneRules ?? (await loadPhoneRules());
    pages.markTried(passed);
    const found = faultsWith(rules?.isPhoneValid).find((fault) => passed.includes(fault.page));
    if (found) {
      pages.show(found.page);
      wish({ to: 'errors' });
      return undefined;
    }
    keepInternationalPhone(rules);
    return showPage(next);
  };

  const order = async () => {
    const { status } = store.get(submissionAtom(slug));
    if (status === 'sending' || status === 'placed') return;
    pages.markTried(orderPages);
    if (faults.length > 0 || view.blockers.some(isBasketBlocker)) {
      wish({ to: 'errors' });
      return;
    }
    const { basket, transport, totals } = view;
    const shown = { basketCacheId: basket.id, transport, totalSum: totals.totalSum };
    const outcome = await placeOrder({ slug, shown });
    setSubmitErrors({ slug, keys: outcome.ok ? [] : keysOf(outcome.error) });
    // before anything leads away from here
    if (outcome.ok || outcome.error.orderId) restart(slug);
    if (outcome.ok) {
      const { orderId, status, paymentStatus, redirectUrl } = outcome.value;
      emit('fo-order-placed', { orderId, status, paymentStatus });
      navigate(redirectUrl ?? `/order/status/${encodeURIComponent(orderId)}`, {
        replace: redirectUrl === null,
      });
    } else if (outcome.error.orderId) {
      navigate(`/order/status/${encodeURIComponent(outcome.error.orderId)}`, { replace: true });
    } else {
      if (asksToReload(outcome.error)) await Promise.all([reloadRestaurant(slug), reloadBasket(slug)]);
      wish({ to: 'errors' });
    }
  };

  const isListed = (fault: CheckoutFault) =>
    tried.has(fault.page) && (fault.page === page || (page === 'confirm' && tried.has('confirm')));

  return {
    unlocked: pages.unlocked,
    listed: [...faults.filter(isListed), ...refused],
    focus,
    screen: {
      slug,
      view,
      form,
      phoneRules,
      ageConfirmed,
      page,
      failure,
      sending: submission.status === 'sending',
      errorOf,
      change: (field, value) => {
        changeField({ slug, field, value });
        afterChange();
      },
      changeForm: (patch) => {
        changeForm({ slug, patch });
        afterChange();
      },
      confirmAge: setAgeConfirmed,
      leave: (field) => setLeft((before) => new Set([...before, field])),
      goTo: (next) => void goTo(next),
      mend: ({ page: next, field }) => {
        pages.show(next);
        wish(field === null ? { to: 'page' } : { to: 'field', field });
      },
      order: () => void order(),
    },
  };
}

/** What the guide counts as a failed submission; without an answer it is one too. */
function keysOf({ key, errors }: Failure): string[] {
  return errors.length > 0 ? errors.map((error) => error.key) : [key];
}
