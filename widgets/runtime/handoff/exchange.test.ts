import { afterEach, describe, expect, it, vi } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { createStore } from '#state/core/jotai.ts';
import { noticesAtom } from '#state/core/notices.ts';
import { portsAtom } from '#state/core/ports.ts';
import { currentSessionAtom, sessionAtom } from '#state/sessions/session.ts';
import { aLocation, aSessionAnswer } from '#tests/support/session-builders.ts';
import { aFakeWindow } from '../testing/fake-windows.ts';
import { redeemHandedLocation } from './exchange.ts';

const wirt = 'https://wirt.example';

// the code of a page's address is kept for the whole page
afterEach(() => {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('fo-elements.handoff-code/1')];
});

describe('a page whose address brings a location', () => {
  const aTarget = (href: string, redeemHandoff = () => ({ locationDetails: aLocation() })) => {
    const at = aFakeWindow({ href });
    const ports = fakePorts({ api: { getSession: () => aSessionAnswer({ location: null }), redeemHandoff } });
    const store = createStore();
    store.set(portsAtom, ports);
    store.sub(sessionAtom, () => undefined);
    const redeem = () => redeemHandedLocation(store, at.window);
    const done = redeem();
    return { at, ports, store, redeem, done };
  };

  it('takes it into its session once, and the code out of its address', async () => {
    const { at, ports, store, redeem, done } = aTarget(`${wirt}/karte?a=1#pizza&fo-handoff=abc`);
    expect(at.window.location.href).toBe(`${wirt}/karte?a=1#pizza`);
    await done;
    expect(ports.api.callsOf('redeemHandoff').map(({ body }) => body)).toEqual([{ code: 'abc' }]);
    expect(store.get(currentSessionAtom)?.location).toEqual(aLocation());
    await redeem();
    expect(ports.api.callsOf('redeemHandoff')).toHaveLength(1);
  });

  it('says so where another one was chosen before, as anybody can make such an address', async () => {
    const other = aLocation({ formatted_address_short: 'Graben 1, 1010 Wien' });
    const ports = fakePorts({
      api: {
        getSession: () => aSessionAnswer({ location: other }),
        redeemHandoff: () => ({ locationDetails: aLocation() }),
      },
    });
    const store = createStore();
    store.set(portsAtom, ports);
    store.sub(sessionAtom, () => undefined);
    await vi.waitFor(() => expect(store.get(currentSessionAtom)).not.toBeNull());
    await redeemHandedLocation(store, aFakeWindow({ href: `${wirt}/#fo-handoff=abc` }).window);
    expect(store.get(noticesAtom)).toMatchObject([
      {
        level: 'warning',
        key: 'search.handedOver',
        params: { address: aLocation().formatted_address_short },
      },
    ]);
  });

  it('goes on without one when the code is refused, and lets another marketplace on the page try', async () => {
    const href = `${wirt}/#fo-handoff=abc`;
    const refused = aTarget(href, () => {
      throw anApiError(422, { key: 'token.error.invalid' });
    });
    await refused.done;
    await refused.redeem();
    expect(refused.ports.api.callsOf('redeemHandoff')).toHaveLength(1);
    expect(refused.store.get(currentSessionAtom)?.location).toBeNull();
    const meant = aTarget(wirt);
    await meant.done;
    expect(meant.ports.api.callsOf('redeemHandoff')).toHaveLength(1);
  });

  it('redeems nothing where there is no code', async () => {
    const { ports, done } = aTarget(`${wirt}/#fo-handoff=`);
    await done;
    expect(ports.api.callsOf('redeemHandoff')).toEqual([]);
  });
});
