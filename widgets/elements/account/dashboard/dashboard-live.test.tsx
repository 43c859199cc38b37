import { afterEach, describe, expect, it } from 'vitest';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, type ShownElement, showElement } from '#runtime/testing/show-element.ts';
import type { LiveEventName, LiveEventPayload } from '#shared/contract/channels.ts';
import { sessionChannel, userChannel } from '#shared/contract/values/channel-names.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import { aSession } from '#tests/support/session-builders.ts';
import '../element.ts';
import { answerOf, demoAccount, sessionOf } from '../testing/demo-account.ts';
import { demoTransactions } from '../testing/demo-dashboard.ts';
import { room } from '../testing/show-room.ts';

afterEach(() => {
  location.hash = '';
});

/** What another device or tab of the same person has done, or the server by itself. */
const receive = <Name extends LiveEventName>(
  { realtime }: FakePorts,
  event: Name,
  payload: LiveEventPayload<Name>,
  channel = userChannel(anId('user')),
) => allSettled(() => realtime.emit(channel, event, payload));

const namesIn = ({ root }: ShownElement, part: string) =>
  [...root.querySelectorAll(`[part=${part}] .row-name`)].map(({ textContent }) => textContent);

const reopened = { slug: 'zum-wirt', name: 'Zum Wirt', phone: '+43 1 512' };

describe('without a reload the account shows', () => {
  it('the balance', async () => {
    const shown = await room('credits');
    await receive(shown.ports, 'CreditBalanceUpdated', { balance: 2000 });
    expect(shown.text('.points')).toBe('2 000');
  });

  it('each movement of points, on top and once', async () => {
    const shown = await room('credits');
    const transaction = { ...demoTransactions[1], id: 3, description: 'HERBST200', amount: 200 };
    const created = { transaction } as LiveEventPayload<'CreditTransactionCreated'>;
    await receive(shown.ports, 'CreditTransactionCreated', created);
    await receive(shown.ports, 'CreditTransactionCreated', created);
    expect(shown.root.querySelectorAll('.movement')).toHaveLength(demoTransactions.length + 1);
    expect(shown.find('.movement').textContent).toContain('HERBST200');
  });

  it('favourites', async () => {
    const shown = await room('favourites');
    const { slug, name } = reopened;
    await receive(shown.ports, 'FavouriteRestaurantsUpdated', { restaurants: [{ slug, name }] });
    expect(namesIn(shown, 'favourites')).toEqual(['Zum Wirt']);
  });

  it('what is under way, with the state in which it is', async () => {
    const shown = await room('overview');
    const order = anOrder({ id: anId('new'), status: 3, owned: true, restaurant: reopened });
    await receive(shown.ports, 'RecentOrdersUpdated', { activeOrders: [order] });
    expect(namesIn(shown, 'orders')).toEqual(['Zum Wirt']);
    expect(shown.text('[part=orders]')).toContain('ist fertig');
    await receive(shown.ports, 'RecentOrdersUpdated', { activeOrders: [{ ...order, status: 4 }] });
    expect(shown.text('[part=orders]')).toContain('ist unterwegs');
  });

  it('a new order as the last one and in the list of all', async () => {
    for (const id of ['overview', 'orders'] as const) {
      const shown = await room(id);
      const order = anOrder({ id: anId('new'), status: 1, owned: true, restaurant: reopened });
      shown.ports.api.answer({ getMoreOrders: () => ({ data: [order], next_page_url: null }) });
      await receive(shown.ports, 'RecentOrdersUpdated', { activeOrders: [order] });
      expect(shown.text(id === 'overview' ? '[part=last-order]' : '.dashboard-room')).toContain('Zum Wirt');
    }
  });

  it('what can be rated, until it was rated elsewhere', async () => {
    const shown = await room('overview');
    const order = anOrder({ id: anId('new'), status: 5, owned: true, restaurant: reopened });
    await receive(shown.ports, 'UnratedOrdersUpdated', { unratedOrders: [order] });
    expect(namesIn(shown, 'unrated')).toEqual(['Zum Wirt']);
    await receive(shown.ports, 'UnratedOrdersUpdated', { unratedOrders: [] });
    expect(shown.has('[part=unrated]')).toBe(false);
  });

  it('who has logged in in another tab', async () => {
    const guest = aSession();
    const ports = demoAccount();
    const shown = await showElement('<fo-account></fo-account>', ports);
    expect(shown.text('h1')).toBe('Anmelden');
    ports.api.answer({ getSession: () => answerOf(sessionOf()) });
    const channel = sessionChannel(guest.sessionChannelId);
    await receive(ports, 'OrderLocationDetailsUpdated', { placeDetails: null }, channel);
    expect(shown.text('h1')).toBe('Servus, Anna');
  });

  it('what the account is since a login on another device', async () => {
    const shown = await room('overview');
    const session = sessionOf({ name: 'Berta Huber' });
    shown.ports.api.answer({ getSession: () => answerOf(session) });
    await receive(shown.ports, 'ConsumerLoggedIn', { session });
    expect(shown.text('h1')).toBe('Servus, Berta');
  });
});
