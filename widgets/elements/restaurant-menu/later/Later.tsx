import { type ComponentProps, type ComponentType, useEffect } from 'react';
import { lazy } from '#io/lazy.ts';
import { whenAtRest } from '#io/when-idle.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLazy } from '#runtime/lazy.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { BasketSkeleton } from '../basket/BasketSkeleton.tsx';
import type { LinkedProductProps } from '../menu/LinkedProduct.tsx';
import type { StepInPlaceProps } from '../page/StepInPlace.tsx';
import { linkedProduct } from '../page/VisitProvider.tsx';
import type * as parts from './parts.ts';

type Parts = typeof parts;
type DialogName = 'CityDialog' | 'FilterSheet' | 'ProductDialog' | 'InfoDialog' | 'RatingsDialog';

/** The parts of a restaurant's page that come after its menu. */
export const laterParts = lazy(() => import('./parts.ts'));

/** How long a busy page keeps them waiting, in milliseconds. */
const longestWait = 3000;

/** Fetches them as soon as the page has come to rest, so that they are there before anybody asks. */
export function useLaterParts(): void {
  // where it fails, whoever wants one of them tries again
  useEffect(() => whenAtRest(() => void laterParts.load().catch(() => undefined), longestWait), []);
}

/** The basket; `wanted`: fetched at once, as it is to be seen. */
export function BasketPanel({ wanted = true }: { readonly wanted?: boolean }) {
  const t = useMessages();
  const { value, isFailed, retry } = useLazy(laterParts, wanted);
  if (value) return <value.BasketPanel />;
  return isFailed ? <RetryNotice onRetry={retry}>{t('basket.failed')}</RetryNotice> : <BasketSkeleton />;
}

export function FilterPanel() {
  const { value, isFailed, retry } = useLazy(laterParts);
  return value ? <value.FilterPanel /> : <Coming isFailed={isFailed} onRetry={retry} />;
}

export function StepInPlace(props: StepInPlaceProps) {
  const { value, isFailed, retry } = useLazy(laterParts);
  return value ? <value.StepInPlace {...props} /> : <Coming isFailed={isFailed} onRetry={retry} />;
}

/** Nothing stands in their place before they are there. */
export function Copies() {
  const { value } = useLazy(laterParts, false);
  return value && <value.Copies />;
}

/** Fetched at once for whoever comes by a link to a product. */
export function LinkedProduct(props: LinkedProductProps) {
  const { value } = useLazy(laterParts, linkedProduct(globalThis.location?.hash ?? '') !== null);
  return value && <value.LinkedProduct {...props} />;
}

type DialogProps<Name extends DialogName> = ComponentProps<Parts[Name]> & {
  readonly kind: Name;
  /** of the empty one that stands there until its parts are fetched */
  readonly title: string;
};

/** A dialog that is open. */
export function Dialog<Name extends DialogName>({ kind, title, ...props }: DialogProps<Name>) {
  const t = useMessages();
  const { value, isFailed, retry } = useLazy(laterParts);
  const Part = value?.[kind] as ComponentType<object> | undefined;
  if (Part) return <Part {...props} />;
  return (
    <Modal onClose={props.onClose} title={title} closeLabel={t('common.close')}>
      <Coming isFailed={isFailed} onRetry={retry} />
    </Modal>
  );
}

function Coming({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => void }) {
  const t = useMessages();
  return isFailed ? <RetryNotice onRetry={onRetry}>{t('common.failed')}</RetryNotice> : <Skeleton lines={4} />;
}
