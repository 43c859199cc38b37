import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissNoticeAtom, notifyAtom } from '#state/core/notices.ts';
import { defineWidget } from '../element/define-widget.tsx';
import { installMarketplace } from '../marketplace/marketplace-registry.ts';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { clearPage, placeElement, settled } from '../testing/place-element.ts';

afterEach(async () => {
  vi.useRealTimers();
  await clearPage();
});
defineWidget('fo-notified-probe', () => <p>Karte</p>, { props: {} });

/** Two elements of one marketplace on an otherwise empty page. */
async function placeTwo() {
  const config = { apiBase: location.origin, apiKey: null, lang: 'de' as const };
  const { store } = installed(config);
  await placeElement('<fo-notified-probe></fo-notified-probe><fo-notified-probe></fo-notified-probe>');
  const elements = [...document.querySelectorAll('fo-notified-probe')];
  const shown = () =>
    elements.map((element) =>
      Array.from(element.shadowRoot?.querySelectorAll('.fo-notice') ?? [], ({ textContent }) => textContent),
    );
  return { store, elements, shown };
}

function installed(config: { apiBase: string; apiKey: null; lang: 'de' }) {
  const marketplace = fakeMarketplaces().create(config);
  installMarketplace(config, marketplace);
  return marketplace;
}

describe('a notification', () => {
  it('is shown by one element of its marketplace, and by the next when that one goes', async () => {
    const { store, elements, shown } = await placeTwo();
    await settled(() => store.set(notifyAtom, { level: 'alert', text: 'Keine Verbindung.' }));
    expect(shown()).toEqual([['Keine Verbindung.'], []]);
    await settled(() => elements[0]?.remove());
    expect(shown()).toEqual([[], ['Keine Verbindung.']]);
  });

  it('is shown in the dialog that is open above the page, and in none that is closed', async () => {
    const { store, elements, shown } = await placeTwo();
    const dialog = document.createElement('dialog');
    // as the "order here" dialog: in a shadow root of its own
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(dialog);
    document.body.prepend(host);
    const inDialog = document.createElement('fo-notified-probe');
    await settled(() => dialog.append(inDialog));
    elements.push(inDialog);
    await settled(() => store.set(notifyAtom, { level: 'alert', text: 'Keine Verbindung.' }));
    expect(shown()).toEqual([['Keine Verbindung.'], [], []]);
    await settled(() => dialog.setAttribute('open', ''));
    expect(shown()).toEqual([[], [], ['Keine Verbindung.']]);
    await settled(() => dialog.removeAttribute('open'));
    expect(shown()).toEqual([['Keine Verbindung.'], [], []]);
  });

  it('is shown once when it comes twice, in the words of the element, until it is dismissed', async () => {
    const { store, elements, shown } = await placeTwo();
    const time = { before: '18:00', time: '18:30' };
    const notice = { level: 'warning', key: 'basket.time.reset', params: time } as const;
    await settled(() => {
      store.set(notifyAtom, notice);
      store.set(notifyAtom, { ...notice, params: { ...time } });
    });
    expect(shown()[0]).toEqual(['18:00 ist nicht mehr möglich. Gewählt ist jetzt 18:30.']);
    const later = await settled(() => store.set(notifyAtom, { ...notice, params: { before: '18:30', time: '19:00' } }));
    expect(shown()[0]).toHaveLength(2);
    await settled(() => elements[0]?.shadowRoot?.querySelector('button')?.click());
    expect(shown()[0]).toEqual(['18:30 ist nicht mehr möglich. Gewählt ist jetzt 19:00.']);
    await settled(() => store.set(dismissNoticeAtom, later));
    expect(shown()).toEqual([[], []]);
  });

  it('that was there first is shown once a reader has had time to know its place', async () => {
    const config = { apiBase: location.origin, apiKey: null, lang: 'de' as const };
    installed(config).store.set(notifyAtom, { level: 'alert', text: 'Keine Verbindung.' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const element = await placeElement('<fo-notified-probe></fo-notified-probe>');
    const shown = () => element.shadowRoot?.querySelector('.fo-notifications')?.textContent;
    await settled(() => vi.advanceTimersByTimeAsync(99));
    expect(shown()).toBe('');
    await settled(() => vi.advanceTimersByTimeAsync(1));
    expect(shown()).toBe('Keine Verbindung.');
  });
});
