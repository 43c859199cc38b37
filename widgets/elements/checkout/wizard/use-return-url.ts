import { useCallback } from 'react';
import { useWidget } from '#runtime/widget-context.ts';

/** Longest address that an order may carry. */
const maximumLength = 1000;

/**
 * Where the provider's page leads back to: inline, the page on which the element stands, which then shows the order's
 * state (PRODUCT.md 19.4); else undefined, and the marketplace leads to the state itself.
 */
export function useReturnUrl(): () => string | undefined {
  const { flow, host } = useWidget();
  return useCallback(() => {
    const url = flow === 'inline' ? URL.parse(host.ownerDocument.location.href) : null;
    if (!url) return undefined;
    url.hash = '';
    // of an order before this one
    url.searchParams.delete('fo-order');
    return url.href.length > maximumLength ? undefined : url.href;
  }, [flow, host]);
}
