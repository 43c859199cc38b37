import { describe, expect, it, vi } from 'vitest';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import { restaurantChannel } from '#shared/contract/values/channel-names.ts';
import '../element.ts';
import '../panel/RestaurantPanel.tsx';
import { aCockpitRestaurant, aNewOrder, demoCockpit, demoSlug, secondRestaurant } from '../testing/demo-cockpit.ts';

const show = (ports: FakePorts) => showElement('<fo-cockpit></fo-cockpit>', ports);
const fresh = aNewOrder();

describe('<fo-cockpit> rooms', () => {
  it('are found in one navigation, which says where one is', async () => {
    const shown = await show(demoCockpit());
    expect(shown.find('nav').getAttribute('aria-label')).toBe('Bereiche');
    expect(shown.text('nav [aria-current=page]')).toBe('Bestellungen');
    await shown.click('nav button', 'Pause & Ausverkauft');
    expect(shown.text('nav [aria-current=page]')).toBe('Pause & Ausverkauft');
    expect(shown.root.activeElement).toBe(shown.find('.cockpit-body'));
    await shown.click('nav button', 'Bestellungen');
    expect(shown.find(`[data-order="${fresh.id}"]`).checkVisibility()).toBe(true);
  });

  it('hear and show new orders, with the way back to them', async () => {
    const ports = demoCockpit({ orders: [] });
    const shown = await show(ports);
    await shown.click('.bar button', 'Ton einschalten');
    await shown.click('nav button', 'Pause & Ausverkauft');
    await allSettled(() => {
      ports.api.answer({ getCockpitOrders: () => ({ orders: [fresh], reminded: [], now: '2026-11-20T17:30:00Z' }) });
      const change = { orderId: fresh.id, status: 1, isNew: true } as const;
      ports.realtime.emit(restaurantChannel(demoSlug), 'CockpitOrderChanged', change);
    });
    expect(ports.heard).toEqual(['order', 'order']);
    expect(shown.text('[part=alarm]')).toContain('1 neue Bestellung');
    await shown.click('[part=alarm] button', 'Ansehen');
    expect(shown.text('nav [aria-current=page]')).toBe('Bestellungen');
    expect(shown.text('.lane-new')).toContain('Pizza Margherita');
  });

  it('stay as they were left, over a look at the orders', async () => {
    const shown = await show(demoCockpit());
    await shown.click('nav button', 'Pause & Ausverkauft');
    await shown.type('[name=product]', 'knödel');
    await shown.click('nav button', 'Bestellungen');
    await shown.click('nav button', 'Pause & Ausverkauft');
    expect(shown.find('[name=product]', HTMLInputElement).value).toBe('knödel');
  });

  it('and the restaurant are the same after a reload, for as long as there are such', async () => {
    const ports = demoCockpit({ restaurants: [aCockpitRestaurant(), secondRestaurant()] });
    const first = await show(ports);
    await first.click('nav button', 'Pause & Ausverkauft');
    // a room is of one restaurant
    expect([...first.root.querySelectorAll('option')].map(({ value }) => value)).toEqual([demoSlug, 'wok-am-eck']);
    await first.choose('select', 'wok-am-eck');
    expect(first.text('.panel h2')).toBe('Einstellungen von Wok am Eck');
    await allSettled(() => first.element.remove());
    const again = await show(ports);
    expect(again.text('.panel h2')).toBe('Einstellungen von Wok am Eck');
    ports.storage.visit.set('cockpit-room', 'cellar');
    expect((await show(ports)).text('nav [aria-current=page]')).toBe('Bestellungen');
  });

  it('speak English with the element, also what comes along with them', async () => {
    const shown = await showElement('<fo-cockpit lang="en"></fo-cockpit>', demoCockpit());
    await shown.click('nav button', 'Pause & sold out');
    await vi.waitFor(() => expect(shown.text('.panel')).toContain('Minutes today'));
  });
});
