import type { Sound, SoundName } from './ports.ts';

interface Tone {
  /** hertz */
  readonly pitch: number;
  /** seconds from the beginning of the sound */
  readonly at: number;
  readonly seconds: number;
}

/** Made by the browser itself, so that nothing is fetched: three rising tones, and two that fall. */
const sounds: Readonly<Record<SoundName, readonly Tone[]>> = {
  order: [
    { pitch: 660, at: 0, seconds: 0.18 },
    { pitch: 880, at: 0.2, seconds: 0.18 },
    { pitch: 1320, at: 0.4, seconds: 0.45 },
  ],
  trouble: [
    { pitch: 440, at: 0, seconds: 0.3 },
    { pitch: 294, at: 0.35, seconds: 0.5 },
  ],
};

const volume = 0.5;

/**
 * Tones through Web Audio. `start` must be called by a gesture of the person, as browsers let no page sound before.
 * `Context` is undefined in a browser without it.
 */
export function createSound(Context: typeof AudioContext | undefined = globalThis.AudioContext): Sound {
  let context: AudioContext | null = null;
  return {
    start: async () => {
      if (!Context) return false;
      try {
        context ??= new Context();
        if (context.state !== 'running') await context.resume();
        return context.state === 'running';
      } catch {
        // no sound device, or the browser refuses: the caller says that there is no sound
        return false;
      }
    },
    play: (name) => {
      if (context?.state !== 'running') return;
      for (const tone of sounds[name]) playTone(context, tone);
    },
    stop: () => {
      void context?.close();
      context = null;
    },
  };
}

function playTone(context: AudioContext, { pitch, at, seconds }: Tone): void {
  const begin = context.currentTime + at;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  // no click at the beginning and the end
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(volume, begin + 0.02);
  gain.gain.linearRampToValueAtTime(0, begin + seconds);
  tone.connect(gain).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + seconds);
}
