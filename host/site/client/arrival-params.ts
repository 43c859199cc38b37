/**
 * Takes from the address of a restaurant's page what it says of the way there: loading it anew must not say it again.
 * Returns the order whose payment failed, or may yet; null for none.
 */
export function takeArrivalParams({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  if (!location.pathname.startsWith('/restaurant/')) return null;
  const url = new URL(location.href);
  const failedOrder = url.searchParams.get('failed-order');
  for (const name of ['mode', 'failed-order']) url.searchParams.delete(name);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
  return failedOrder;
}
