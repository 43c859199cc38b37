import { describe, expect, it } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import type { FakePorts } from '#io/testing/fake-ports.ts';
import { allSettled, showElement } from '#runtime/testing/show-element.ts';
import { restaurantChannel } from '#shared/contract/values/channel-names.ts';
import '../../element.ts';
import { aCockpitRestaurant, demoCockpit, demoSlug, someTeam } from '../../testing/demo-cockpit.ts';
import './TeamRoom.tsx';

async function room(ports: FakePorts = demoCockpit()) {
  const shown = await showElement('<fo-cockpit></fo-cockpit>', ports);
  await shown.click('nav button', 'Team');
  const submit = () =>
    allSettled(() =>
      shown.root.querySelector('.team form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
  return { ...shown, ports, submit };
}

describe('<fo-cockpit> team', () => {
  it('lists who works here and gives them other roles', async () => {
    const { text, choose, ports } = await room();
    expect(text('.team')).toContain('Mara Adria (du)');
    expect(text('.team')).toContain('Hat sich noch nie angemeldet.');
    await choose('.room-people li:nth-child(2) select', 'kitchen');
    expect(ports.api.callsOf('changeTeamRole')[0]).toMatchObject({
      params: { slug: demoSlug, memberId: '2' },
      body: { role: 'kitchen' },
    });
  });

  it('removes somebody after a question', async () => {
    const { text, click, ports } = await room();
    await click('.room-people li:nth-child(2) button', 'Entfernen');
    expect(text('dialog')).toContain('Josip Horvat aus dem Team nehmen?');
    await click('dialog button', 'Doch nicht');
    expect(ports.api.callsOf('removeFromTeam')).toHaveLength(0);
    await click('.room-people li:nth-child(2) button', 'Entfernen');
    await click('dialog button', 'Entfernen');
    expect(ports.api.callsOf('removeFromTeam')[0]?.params).toEqual({ slug: demoSlug, memberId: '2' });
    expect(text('.room-people')).not.toContain('Josip');
  });

  it('invites by mail, and takes that back', async () => {
    const { text, type, click, submit, ports } = await room();
    await type('[name=invite-email]', 'kein');
    await submit();
    expect(text('.team form')).toContain('Bitte gib eine vollständige E-Mail-Adresse ein.');
    await type('[name=invite-email]', ' koch@adria.example ');
    await click('.team label', 'Leitung');
    await submit();
    expect(ports.api.callsOf('inviteToTeam')[0]?.body).toEqual({ email: 'koch@adria.example', role: 'manager' });
    expect(text('.team')).toContain('Leitung, eingeladen bis 27. November');
    await click('.room-people button', 'Zurückziehen');
    expect(text('.team')).not.toContain('koch@adria.example');
  });

  it('says what the server has against a change, and shows the team as it is', async () => {
    const { text, choose, ports } = await room();
    const message = 'Eine Inhaberin oder einen Inhaber braucht das Restaurant.';
    ports.api.answer({
      changeTeamRole: () => Promise.reject(anApiError(409, { key: 'team.error.last-owner', message })),
    });
    await choose('.room-people li:nth-child(1) select', 'kitchen');
    expect(text('[role=alert]')).toContain(message);
    expect(ports.api.callsOf('getTeam').length).toBeGreaterThan(1);
  });

  it('has a log in words, and older entries at a press', async () => {
    const { text, click } = await room();
    expect(text('.team-log')).toContain('15 Minuten mehr, bis 20. November, 18:20');
    expect(text('.team-log')).toContain('Ausverkauft: Ottakringer 0,5 l');
    expect(text('.team-log')).toContain('Pause beendet');
    expect(text('.team-log')).toContain('Josip Horvat hat jetzt die Rolle Leitung');
    expect(text('.team-log')).toContain('Änderung (till handshake)');
    expect(text('.team-log')).toContain('Jemand, der nicht mehr da ist');
    await click('.team button', 'Ältere Änderungen');
    expect(text('.team-log')).toContain('Daten neu eingelesen');
    expect(text('.team')).not.toContain('Ältere Änderungen');
  });

  it('follows what other owners change, and goes with the right to it', async () => {
    const { text, ports } = await room();
    const { members } = someTeam();
    ports.api.answer({ getTeam: () => ({ members: members.slice(0, 1), invites: [] }) });
    const notify = () =>
      allSettled(() =>
        ports.realtime.emit(restaurantChannel(demoSlug), 'CockpitRestaurantChanged', { slug: demoSlug }),
      );
    await notify();
    expect(text('.team')).not.toContain('Josip Horvat hat sich');
    expect(text('.room-people')).not.toContain('Josip');
    ports.api.answer({ getCockpitRestaurants: () => ({ restaurants: [aCockpitRestaurant({ role: 'kitchen' })] }) });
    await notify();
    expect(text('nav [aria-current=page]')).toBe('Bestellungen');
    expect(text('nav')).not.toContain('Team');
  });

  it('says when it cannot be loaded', async () => {
    const { text } = await room(demoCockpit({ api: { getTeam: () => Promise.reject(anApiError(500)) } }));
    expect(text('.team')).toContain('Das Team ist gerade nicht da');
  });
});
