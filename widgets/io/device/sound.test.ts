import { describe, expect, it } from 'vitest';
import { createSound } from './sound.ts';

/** As much of Web Audio as is used; `blocked` as before the first gesture. */
function fakeAudio({ blocked = false } = {}) {
  const started: number[] = [];
  let closed = 0;
  class Context {
    state = 'suspended';
    currentTime = 2;
    destination = {};
    resume() {
      if (!blocked) this.state = 'running';
      return Promise.resolve();
    }
    close() {
      closed += 1;
      return Promise.resolve();
    }
    createOscillator() {
      const node = { type: '', frequency: { value: 0 }, connect: <Next>(next: Next) => next, stop: () => {} };
      return { ...node, start: (at: number) => started.push(at) };
    }
    createGain() {
      const gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} };
      return { gain, connect: <Next>(next: Next) => next };
    }
  }
  return { Context: Context as unknown as typeof AudioContext, started, closed: () => closed };
}

describe('the sound', () => {
  it('is heard once it was started by a gesture, and gives the device back', async () => {
    const audio = fakeAudio();
    const sound = createSound(audio.Context);
    sound.play('order');
    expect(audio.started).toEqual([]);
    expect(await sound.start()).toBe(true);
    sound.play('order');
    expect(audio.started).toEqual([2, 2.2, 2.4]);
    sound.stop();
    sound.play('failure');
    expect([audio.started.length, audio.closed()]).toEqual([3, 1]);
  });

  it('says that there is none where the browser refuses, or its tones can’t be fetched', async () => {
    expect(await createSound(fakeAudio({ blocked: true }).Context).start()).toBe(false);
    function Broken() {
      throw new Error('no device');
    }
    const load = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await createSound(fakeAudio().Context, load).start()).toBe(false);
    expect(await createSound(Broken as unknown as typeof AudioContext).start()).toBe(false);
  });
});
