import { describe, expect, it } from 'vitest';
import { fakePorts } from '#io/testing/fake-ports.ts';
import { testStore } from '../testing/test-store.ts';
import { screenAtom, switchScreenAtom } from './screen.ts';

function aCockpit() {
  const ports = fakePorts();
  const store = testStore(ports);
  const hide = store.show(screenAtom);
  return { ports, hide, state: () => store.get(screenAtom), switchIt: () => store.set(switchScreenAtom) };
}

describe('the screen of the cockpit', () => {
  it('is kept on while the cockpit is shown', () => {
    const { ports, hide, state } = aCockpit();
    expect([state(), ports.isScreenKept()]).toEqual(['on', true]);
    hide();
    expect(ports.isScreenKept()).toBe(false);
  });

  it('sleeps when somebody switches that off, and is kept on again', () => {
    const { ports, state, switchIt } = aCockpit();
    switchIt();
    expect([state(), ports.isScreenKept()]).toEqual(['off', false]);
    switchIt();
    expect([state(), ports.isScreenKept()]).toEqual(['on', true]);
  });

  it('is asked for once more where the browser refused', () => {
    const { ports, state, switchIt } = aCockpit();
    ports.setScreen(false);
    expect(state()).toBe('refused');
    switchIt();
    expect([state(), ports.isScreenKept()]).toEqual(['refused', true]);
    ports.setScreen(true);
    expect(state()).toBe('on');
  });
});
