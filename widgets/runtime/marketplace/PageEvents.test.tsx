import { afterEach, expect, it } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { getSession, getSettings } from '#shared/contract/calls/session.ts';
import { createStore } from '#state/core/jotai.ts';
import { notifyPageAtom } from '#state/core/page-events.ts';
import { portsAtom } from '#state/core/ports.ts';
import { anId } from '#tests/support/builders.ts';
import { aSession } from '#tests/support/session-builders.ts';
import { defineWidget } from '../element/define-widget.tsx';
import { clearPage, settled } from '../testing/place-element.ts';
import { installMarketplace } from './marketplace-registry.ts';

afterEach(clearPage);

it('notifies the page once of an expired session, a switched basket or a failed call, however many elements stand on it', async () => {
  const store = createStore();
  const ports = fakePorts();
  store.set(portsAtom, ports);
  installMarketplace(
    { apiBase: location.origin, apiKey: null },
    {
      store,
      receive: () => undefined,
      serverStore: createStore,
      onActive: () => undefined,
      onIdle: () => undefined,
      report: () => undefined,
    },
  );
  defineWidget('fo-page-events-probe', () => <p>da</p>, { props: {} });
  await settled(() => document.body.append(...['a', 'b'].map(() => document.createElement('fo-page-events-probe'))));
  const received: string[] = [];
  const listen = (event: Event) => received.push(event.type);
  for (const name of ['fo-session-expired', 'fo-basket-switched', 'fo-logged-in'])
    document.addEventListener(name, listen);
  await settled(() => store.set(notifyPageAtom, { kind: 'session-expired' }));
  await settled(() => store.set(notifyPageAtom, { kind: 'basket-switched', basketId: anId('basket') }));
  await settled(() => store.set(notifyPageAtom, { kind: 'logged-in', session: aSession() }));
  expect(received).toEqual(['fo-session-expired', 'fo-basket-switched', 'fo-logged-in']);

  const failed: unknown[] = [];
  document.addEventListener('fo-error-occurred', ({ detail }) => failed.push(detail));
  const refuse = () => Promise.reject(anApiError(409, { key: 'order.error.status', message: 'Zu spät.' }));
  ports.api.answer({ getSession: refuse, getSettings: refuse });
  const quietly = [ports.api.call(getSession), ports.api.call(getSettings, { quiet: true })];
  await settled(() => Promise.allSettled(quietly));
  const said = { key: 'order.error.status', message: 'Zu spät.' };
  expect(failed).toEqual([
    { ...said, shown: true },
    { ...said, shown: false },
  ]);
});
