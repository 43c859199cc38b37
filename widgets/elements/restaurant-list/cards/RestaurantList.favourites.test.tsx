import { describe, expect, it } from 'vitest';
import { aNetworkError } from '#io/testing/fake-api.ts';
import { showElement } from '#runtime/testing/show-element.ts';
import { aConsumerSession } from '#tests/support/session-builders.ts';
import '../element.ts';
import { demoList } from '../testing/demo-restaurants.ts';

const hearts = (root: ShadowRoot) => [...root.querySelectorAll('.favourite-button')];

async function aList(session = aConsumerSession()) {
  const tile = { slug: 'sakura', name: 'Sakura Stube' };
  const ports = demoList({
    api: {
      getSession: () => ({ session, csrfToken: 'token' }),
      getFavourites: () => ({ restaurants: [tile] }),
      addFavourite: () => ({ restaurants: [{ slug: 'lotos', name: 'Lotosgarten' }, tile] }),
      removeFavourite: () => ({ restaurants: [] }),
    },
  });
  return { ...(await showElement('<fo-restaurant-list></fo-restaurant-list>', ports)), ports };
}

describe('hearts on the cards', () => {
  it('say which restaurants are favourites, and switch them', async () => {
    const shown = await aList();
    expect(hearts(shown.root).length).toBeGreaterThan(2);
    expect(shown.named('button', 'Gemerkt: Sakura Stube').getAttribute('aria-pressed')).toBe('true');
    await shown.click('button', 'Merken: Lotosgarten');
    expect(shown.named('button', 'Gemerkt: Lotosgarten').getAttribute('aria-pressed')).toBe('true');
    await shown.click('button', 'Gemerkt: Sakura Stube');
    expect(shown.ports.api.callsOf('removeFavourite')).toMatchObject([{ body: { slug: 'sakura' } }]);
  });

  it('go back when it did not work', async () => {
    const shown = await aList();
    shown.ports.api.answer({ addFavourite: () => Promise.reject(aNetworkError()) });
    await shown.click('button', 'Merken: Lotosgarten');
    expect(shown.has('button', 'Merken: Lotosgarten')).toBe(true);
  });

  it('are for consumers alone', async () => {
    const session = aConsumerSession();
    const staff = { ...session, user: session.user && { ...session.user, role: 'staff' as const } };
    expect(hearts((await aList(staff)).root)).toHaveLength(0);
  });
});
