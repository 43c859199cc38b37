import { useEffect, useLayoutEffect } from 'react';
import { useLink } from '../../runtime/use-link.ts';
import { useMessages } from '../../runtime/use-messages.ts';
import { resetSubmissionAtom, submissionAtom } from '../../state/checkout.ts';
import { useAtomValue, useSetAtom, useStore } from '../../state/jotai.ts';
import { checkoutOpenAtom } from '../../state/order-time.ts';
import { currentSessionAtom } from '../../state/session.ts';
import { LinkButton } from '../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { checkoutViewAtom, prefillContactAtom, restartWizardAtom } from './checkout.atoms.ts';
import { CheckoutFailed } from './parts/CheckoutFailed.tsx';
import { CheckoutSkeleton } from './parts/CheckoutSkeleton.tsx';
import { EmptyBasket } from './parts/EmptyBasket.tsx';
import { OrderPlaced } from './parts/OrderPlaced.tsx';
import { Wizard } from './parts/wizard/Wizard.tsx';

export interface CheckoutProps {
  readonly slug?: string;
}

/** The checkout of one restaurant, or that there is no such restaurant. */
export function Checkout({ slug }: CheckoutProps) {
  return (
    <div className="fo-container">
      {/* another restaurant is another order: nothing opened here belongs to it */}
      {slug ? <CheckoutAt key={slug} slug={slug} /> : <NoRestaurant />}
    </div>
  );
}

function NoRestaurant() {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <EmptyState
      title={t('checkout.unknown.title')}
      heading="h1"
      action={<LinkButton {...linkTo('/restaurants')}>{t('checkout.unknown.action')}</LinkButton>}
    >
      {t('checkout.unknown.text')}
    </EmptyState>
  );
}

function CheckoutAt({ slug }: { readonly slug: string }) {
  const remote = useAtomValue(checkoutViewAtom(slug));
  const submission = useAtomValue(submissionAtom(slug));
  useOpenCheckout(slug);
  usePrefilledContact(slug);

  if (submission.status === 'placed') return <OrderPlaced order={submission.order} />;
  if (remote.status === 'failed') {
    return remote.error.status === 404 ? (
      <NoRestaurant />
    ) : (
      <CheckoutFailed slug={slug} error={remote.error} />
    );
  }
  if (remote.status !== 'ready') return <CheckoutSkeleton />;
  if (remote.value.totals === null) return <EmptyBasket slug={slug} />;
  return <Wizard slug={slug} view={remote.value} totals={remote.value.totals} />;
}

/** While it is open, nobody changes the chosen time; what an earlier order left behind is cleared away. */
function useOpenCheckout(slug: string) {
  const store = useStore();
  const setOpen = useSetAtom(checkoutOpenAtom(slug));
  const resetSubmission = useSetAtom(resetSubmissionAtom);
  const restart = useSetAtom(restartWizardAtom);
  const { status } = useAtomValue(submissionAtom(slug));

  useLayoutEffect(() => {
    setOpen(true);
    if (store.get(submissionAtom(slug)).status === 'placed') resetSubmission(slug);
    return () => setOpen(false);
  }, [store, slug, setOpen, resetSubmission]);

  useEffect(() => {
    if (status === 'placed') restart(slug);
  }, [status, restart, slug]);
}

function usePrefilledContact(slug: string) {
  const userId = useAtomValue(currentSessionAtom)?.user?.userId;
  const prefill = useSetAtom(prefillContactAtom);
  useEffect(() => {
    if (userId !== undefined) prefill(slug);
  }, [userId, prefill, slug]);
}
