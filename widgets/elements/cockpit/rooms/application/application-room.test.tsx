import { expect, it } from 'vitest';
import { anApiError } from '#io/testing/fake-api.ts';
import { showElement } from '#runtime/testing/show-element.ts';
import type { Application } from '#shared/contract/applications.ts';
import '../../element.ts';
import { aCockpitRestaurant, demoCockpit } from '../../testing/demo-cockpit.ts';
import './ApplicationRoom.tsx';

const begun: Application = {
  approval: 'applied',
  lacks: ['hours', 'card'],
  hasPicture: false,
  hasArea: false,
  handedInAt: null,
  refusal: null,
};

async function room(application: Partial<Application> = {}, after: Partial<Application> = {}) {
  const ports = demoCockpit({
    restaurants: [aCockpitRestaurant({ approval: 'applied' })],
    orders: [],
    api: {
      getApplication: () => ({ application: { ...begun, ...application } }),
      handInApplication: () => ({ application: { ...begun, lacks: [], ...after } }),
    },
  });
  return { ports, ...(await showElement('<fo-cockpit></fo-cockpit>', ports)) };
}

it('is where the owner of a restaurant begins that nobody sees yet, with what it lacks', async () => {
  const { text, click, root } = await room();
  expect(text('nav [aria-current=page]')).toBe('Freigabe');
  expect(text('.panel')).toContain('Noch sieht niemand dein Restaurant');
  const missing = [...root.querySelectorAll('.application-needs li')].filter(({ textContent }) =>
    textContent?.includes('fehlt noch'),
  );
  expect(missing).toHaveLength(2);
  expect(text('.panel')).not.toContain('Einreichen');
  await click('.application-needs button', 'Zu den Zeiten und Gebieten');
  expect(text('nav [aria-current=page]')).toBe('Zeiten');
});

it('only advises an area where food is picked up too, and asks for none where nothing is delivered', async () => {
  const areaOf = async (application: Partial<Application>) => {
    const { root } = await room(application);
    return [...root.querySelectorAll('.application-need')]
      .map((each) => each.textContent)
      .find((each) => /gebiet/.test(each));
  };
  expect(await areaOf({})).toBe('Liefergebietempfohlen');
  expect(await areaOf({ lacks: ['areas'] })).toBe('Liefergebietfehlt noch');
  expect(await areaOf({ hasArea: true })).toBe('Liefergebieterledigt');
  expect(await areaOf({ hasArea: null })).toBe(undefined);
});

it('hands in what is complete, once more after a refusal, whose reason it says', async () => {
  const { text, click, ports } = await room(
    { lacks: [], refusal: 'Das Gulasch hat keine Allergene.' },
    { handedInAt: '2026-11-20T17:00:00Z' },
  );
  expect(text('.panel')).toContain('Das Gulasch hat keine Allergene.');
  await click('.panel button', 'Noch einmal einreichen');
  expect(ports.api.callsOf('handInApplication')).toHaveLength(1);
  expect(text('.panel')).toContain('Eingereicht');
});

it('says why it could not be handed in', async () => {
  const { text, click, ports } = await room({ lacks: [] });
  ports.api.answer({
    handInApplication: () =>
      Promise.reject(anApiError(422, { key: 'approval.error.card', message: 'Die Karte fehlt.' })),
  });
  await click('.panel button', 'Einreichen');
  expect(text('.panel [role=alert]')).not.toBe('');
});
