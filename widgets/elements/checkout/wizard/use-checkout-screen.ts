import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Totals } from '#shared/contract/baskets.ts';
import type { OrderPlaced } from '#shared/contract/orders.ts';
import { type OrderPage, orderPages } from '#shared/domain/orders/order-pages.ts';
import { reloadBasketAtom } from '#state/basket/load-basket.ts';
import { codeBusyAtom, hasTypedCodeAtom, redeemFirstAtom } from '#state/basket/typed-code.ts';
import { isAskingAtom, placeOrderAtom } from '#state/checkout/checkout.ts';
import type { CheckoutForm, TextFieldName } from '#state/checkout/checkout-fields.ts';
import { changeCheckoutAtom, changeCheckoutFormAtom, checkoutFormAtom } from '#state/checkout/checkout-form.ts';
import { isDoorOfElsewhere, isUnsavedDoor } from '#state/checkout/checkout-known.ts';
import { setSubmitErrorsAtom } from '#state/checkout/guide.ts';
import { isAnswered } from '#state/checkout/order-attempt.ts';
import { resetSubmissionAtom, submissionAtom } from '#state/checkout/submission.ts';
import { useAtomValue, useSetAtom, useStore } from '#state/core/jotai.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { reloadRestaurantAtom } from '#state/restaurants/restaurant.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { checkoutViewAtom, type FilledView, isFilled } from '../checkout.atoms.ts';
import { useFollowOrder, useKeepAsking, useReturnUrl } from '../flow/use-follow-order.ts';
import {
  addressField,
  asksForPayment,
  asksToReload,
  type CheckoutError,
  checkoutErrors,
  errorText,
  serverErrors,
} from './checkout-errors.ts';
import { isPaidOnline, sendableForm, withUsualPayment } from './sendable-form.ts';
import { loadPhoneRules, usePhoneRules } from './use-phone-rules.ts';
import { useWizardPages } from './use-wizard-pages.ts';

/** What asks for the focus next: the list of errors, a page's heading, or a field. `time` separates two requests. */
export type FocusRequest = { readonly time: number } & (
  | { readonly to: 'errors' | 'page' }
  | { readonly to: 'field'; readonly field: string }
);

/** The wizard's behaviour: what is wrong, what of it is said, where the person is, and the order itself. */
export function useCheckoutScreen(slug: string, view: FilledView) {
  const t = useMessages();
  const store = useStore();
  const filledIn = useAtomValue(checkoutFormAtom(slug));
  const form = sendableForm(withUsualPayment(filledIn, view), view.totals);
  const submission = useAtomValue(submissionAtom(slug));
  const changeField = useSetAtom(changeCheckoutAtom);
  const changeForm = useSetAtom(changeCheckoutFormAtom);
  const resetSubmission = useSetAtom(resetSubmissionAtom);
  const placeOrder = useSetAtom(placeOrderAtom);
  const setSubmitErrors = useSetAtom(setSubmitErrorsAtom);
  const reloadRestaurant = useSetAtom(reloadRestaurantAtom);
  const reloadBasket = useSetAtom(reloadBasketAtom);
  const redeemFirst = useSetAtom(redeemFirstAtom);
  const redeeming = useAtomValue(codeBusyAtom(slug));
  const followOrder = useFollowOrder(slug);
  const returnUrl = useReturnUrl();
  const phoneRules = usePhoneRules();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [focus, setFocus] = useState<FocusRequest | null>(null);

  const errorsWith = (isPhoneValid = phoneRules?.isPhoneValid ?? (() => true), checked = view) =>
    checkoutErrors({ view: checked, form, isPhoneValid });
  const errors = errorsWith();
  const session = useAtomValue(currentSessionAtom);
  const isDoorToBeSeen =
    view.transport === 'delivery' && (isUnsavedDoor(session, form) || isDoorOfElsewhere(session, form));
  const payment = form.fields['order-payment-type'];
  const isPaymentToBeSeen = payment !== filledIn.fields['order-payment-type'] && view.paymentTypes.length > 1;
  /** Whether something is still to be entered there, or to be agreed to. */
  const asks = (each: OrderPage) =>
    each === 'confirm' ||
    (each === 'contact' && isDoorToBeSeen) ||
    (each === 'payment' && isPaymentToBeSeen) ||
    errors.some((error) => error.page === each);
  const pages = useWizardPages(slug, view.basket.id, () => orderPages.find(asks) ?? 'confirm');
  const { page, tried } = pages;
  const failure = submission.status === 'failed' ? submission.error : null;
  const isAsking = useAtomValue(isAskingAtom(slug));
  // what the server refused for is what blocks, where something does: it is said once
  const isSaidByBlocker = failure !== null && view.blocker !== null && isAnswered(failure);
  const refused = failure && !isSaidByBlocker ? serverErrors(failure, isAsking) : [];

  const requestFocus = (next: { to: 'errors' | 'page' } | { to: 'field'; field: string }) =>
    setFocus((before) => ({ ...next, time: (before?.time ?? 0) + 1 }));

  const errorOf = (name: string) => {
    const typed = Boolean(form.fields[name as TextFieldName]?.trim());
    const own = errors.find(({ field }) => field === name);
    const isKnownAddress = name === addressField.field && view.location !== null;
    if (own && (tried.has(own.page) || isKnownAddress || (typed && left.has(name)))) return errorText(own, t);
    const said = refused.find(({ field }) => field === name);
    return said && errorText(said, t);
  };

  /** What is typed after a refusal is another order. */
  const afterChange = () => {
    if (store.get(submissionAtom(slug)).status !== 'failed') return;
    resetSubmission(slug);
    setSubmitErrors({ slug, keys: [] });
  };

  /** A payment type that nobody chose is the order's as soon as it was read. */
  const keepPayment = () => {
    const field = 'order-payment-type';
    if (payment && store.get(checkoutFormAtom(slug)).fields[field] === undefined)
      changeField({ slug, field, value: payment });
  };

  /** Numbers are kept as everyone can dial them. */
  const keepInternationalPhone = (rules: Awaited<ReturnType<typeof loadPhoneRules>>) => {
    const { fields } = store.get(checkoutFormAtom(slug));
    const known = rules?.internationalPhone(fields['order-phone'] ?? '', fields['order-phone-country'] || 'AT');
    if (!known) return;
    if (known.phone !== fields['order-phone']) changeField({ slug, field: 'order-phone', value: known.phone });
    if (known.country !== fields['order-phone-country']) {
      changeField({ slug, field: 'order-phone-country', value: known.country });
    }
  };

  const showPage = (next: OrderPage) => {
    pages.show(next);
    requestFocus({ to: 'page' });
  };

  /**
   * Redeems what stands in the field of the code and returns the order as it is then; null where the code was refused:
   * its field is shown, and nothing goes on.
   */
  const withTypedCode = async (): Promise<FilledView | null> => {
    if (!store.get(hasTypedCodeAtom(slug))) return view;
    if (!(await redeemFirst({ slug, field: 'order-payment-discount-code' }))) {
      pages.show('payment');
      return null;
    }
    afterChange();
    const now = valueOf(store.get(checkoutViewAtom(slug)));
    return isFilled(now) ? now : null;
  };

  const goTo = async (next: OrderPage) => {
    const passed = orderPages.slice(orderPages.indexOf(page), orderPages.indexOf(next));
    if (passed.length === 0) return showPage(next);
    const rules = phoneRules ?? (await loadPhoneRules());
    const now = passed.includes('payment') ? await withTypedCode() : view;
    if (!now) return undefined;
    pages.markTried(passed);
    const found = errorsWith(rules?.isPhoneValid, now).find((error) => passed.includes(error.page));
    if (found) {
      pages.show(found.page);
      requestFocus({ to: 'errors' });
      return undefined;
    }
    keepInternationalPhone(rules);
    if (passed.includes('payment')) keepPayment();
    return showPage(next);
  };

  const order = async () => {
    const { status } = store.get(submissionAtom(slug));
    if (status === 'sending' || status === 'placed' || store.get(codeBusyAtom(slug))) return;
    // an order whose answer was lost is asked for again as it was
    if ((!failure || isAnswered(failure)) && store.get(hasTypedCodeAtom(slug))) {
      const now = await withTypedCode();
      // what stood above the button when it was pressed is not what holds now: that is read first
      if (!now || !isSameSum(now.totals, view.totals)) return;
    }
    pages.markTried(orderPages);
    if (errors.length > 0 || view.blocker !== null) {
      requestFocus({ to: 'errors' });
      return;
    }
    keepPayment();
    const { basket, transport, totals, wantedTime, minimumAge } = view;
    const shown = {
      basketCacheId: basket.id,
      transport,
      totalSum: totals.totalSum,
      remainingAmount: totals.remainingAmount,
      orderTime: wantedTime,
      tip: form.tip,
      ...(minimumAge !== null && { ageConfirmed: form.ageConfirmed }),
    };
    const back = isPaidOnline(form) ? returnUrl() : undefined;
    await finish(await placeOrder({ slug, shown, ...(back !== undefined && { returnUrl: back }) }));
  };

  /** Leads on from what became of the order, or shows why it became none. */
  const finish = async (outcome: Outcome<OrderPlaced>) => {
    if (followOrder(outcome, view.basket.id) || outcome.ok) return;
    if (asksToReload(outcome.error)) await Promise.all([reloadRestaurant(slug), reloadBasket(slug)]);
    if (asksForPayment(outcome.error)) {
      void reloadBasket(slug);
      pages.show('payment');
    }
    requestFocus({ to: 'errors' });
  };

  useKeepAsking(slug, (outcome) => void finish(outcome));

  // what is wrong with the address is said at its field, and on the other pages above the list
  const isListed = (error: CheckoutError) =>
    tried.has(error.page) &&
    (error.page === page || (page === 'confirm' && tried.has('confirm') && error.field !== addressField.field));

  return {
    unlocked: pages.unlocked,
    /** errors to be listed above the page */
    listed: [...errors.filter(isListed), ...refused],
    focus,
    screen: {
      slug,
      view,
      /** as it can be sent: with a tip only where one can be given */
      form,
      phoneRules,
      page,
      passed: pages.passed,
      /** where the contact page leads: past how to pay where that is known */
      afterContact: asks('payment') ? ('payment' as const) : ('confirm' as const),
      /** why the last submission failed; gone with the next change */
      failure,
      sending: submission.status === 'sending',
      /** the code in its field is being redeemed */
      redeeming,
      /** what is to be shown under a field, as a text */
      errorOf,
      change: (field: TextFieldName, value: string) => {
        changeField({ slug, field, value });
        afterChange();
      },
      changeForm: (patch: FormPatch) => {
        changeForm({ slug, patch });
        afterChange();
      },
      /** what was refused before does not hold for changed contents */
      forgetRefusal: afterChange,
      /** the person has left the field: what is wrong with its contents may be said now */
      leave: (field: TextFieldName) => setLeft((before) => new Set([...before, field])),
      /** back at once; forward only past pages without errors */
      goTo: (next: OrderPage) => void goTo(next),
      /** shows the error's page and puts the focus into its field */
      focusError: ({ page: next, field }: Pick<CheckoutError, 'page' | 'field'>) => {
        pages.show(next);
        requestFocus(field === null ? { to: 'page' } : { to: 'field', field });
      },
      order: () => void order(),
    },
  };
}

type FormPatch = Partial<Pick<CheckoutForm, 'newsletter' | 'acceptedTerms' | 'ageConfirmed' | 'tip' | 'saveAddress'>>;

const isSameSum = (a: Totals, b: Totals): boolean =>
  a.totalSum === b.totalSum && a.remainingAmount === b.remainingAmount;
