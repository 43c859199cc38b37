import { html, type TemplateResult } from 'lit-html';
import type { PageContext } from '../../page.ts';

/*
 * The basket that waits, which client/unfinished/waiting-basket.ts fills in: pages are the same for everybody. Each text stands for
 * itself in a node of its own, so that the language can be switched in place.
 */

/** For the header: count and sum. */
export function waitingBasketLink({ t }: PageContext): TemplateResult {
  return html`<a
    class="site-basket"
    href="/restaurants"
    data-name=${t('site.basket.of', { restaurant: '{restaurant}' })}
    data-nameless=${t('site.basket')}
    data-one=${t('site.basket.one')}
    data-many=${t('site.basket.many', { count: '{count}' })}
    ><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="m5 10 4-6m10 6-4-6M3 10h18l-2 9H5Z" /></svg
    ><span class="visually-hidden"> </span><span class="site-basket-pieces"> </span><span class="site-basket-count" aria-hidden="true"> </span><span class="site-basket-sum"> </span></a
  >`;
}

/** For home: where one left off. */
export function waitingBasketOffer({ t }: PageContext): TemplateResult {
  return html`<a
    class="waiting-basket"
    href="/restaurants"
    data-open=${t('site.basket.continue', { restaurant: '{restaurant}' })}
    data-closed=${t('site.basket.closed', { restaurant: '{restaurant}' })}
    ><strong> </strong> <span> </span></a
  >`;
}
