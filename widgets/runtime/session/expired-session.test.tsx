import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { createStore, useAtomValue } from '#state/core/jotai.ts';
import { currentSessionAtom } from '#state/sessions/session.ts';
import { anId } from '#tests/support/builders.ts';
import { aConsumerSession, aSessionAnswer } from '#tests/support/session-builders.ts';
import { defineWidget } from '../element/define-widget.tsx';
import { marketplaceOf } from '../marketplace/create-marketplace.ts';
import { installMarketplace } from '../marketplace/marketplace-registry.ts';
import { clearPage, placeElement } from '../testing/place-element.ts';
import { allSettled } from '../testing/show-element.ts';

const apiBase = 'https://shop.example';

function Greeting() {
  const session = useAtomValue(currentSessionAtom);
  return <p>{session?.user?.name ?? 'Gast'}</p>;
}

afterEach(async () => {
  await clearPage();
  vi.restoreAllMocks();
  history.replaceState(null, '', location.pathname);
});

describe('a session that expires on a foreign origin', () => {
  it('is replaced in place: the page is notified, and neither loaded anew nor led away', async () => {
    history.replaceState(null, '', `${location.pathname}?tisch=3#karte`);
    const address = location.href;
    const leaving = (['assign', 'replace', 'reload'] as const).map((name) =>
      vi.spyOn(location, name).mockImplementation(() => undefined),
    );
    const session = aConsumerSession();
    const ports = fakePorts({
      api: { getSession: () => ({ session, csrfToken: 'token' }) },
    });
    installMarketplace({ apiBase, apiKey: 'wirt' }, marketplaceOf(createStore(), ports));
    defineWidget('fo-greeting-probe', Greeting, { props: {} });
    const received: string[] = [];
    const listen = (event: Event) => received.push(event.type);
    for (const name of ['fo-session-expired', 'fo-navigate']) document.addEventListener(name, listen);
    const element = await placeElement(`<fo-greeting-probe api-base="${apiBase}" api-key="wirt"></fo-greeting-probe>`);
    const greeting = () => element.shadowRoot?.querySelector('[data-root] p')?.textContent;
    await allSettled();
    expect(greeting()).toBe('Anna Huber');

    ports.api.answer({ getSession: () => aSessionAnswer({ sessionChannelId: anId('next') }) });
    await allSettled(() => ports.realtime.emit(`session.${session.sessionChannelId}`, 'SessionExpired', {}));
    expect(greeting()).toBe('Gast');
    expect(document.body.firstElementChild).toBe(element);
    expect(ports.realtime.channels()).toEqual([`session.${anId('next')}`]);
    expect(received).toEqual(['fo-session-expired']);
    expect(leaving.map((each) => each.mock.calls)).toEqual([[], [], []]);
    expect(location.href).toBe(address);
  });
});
