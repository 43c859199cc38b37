import type { SoundName } from '../ports.ts';

interface Tone {
  /** hertz */
  readonly pitch: number;
  /** seconds from the beginning of the sound */
  readonly at: number;
  readonly seconds: number;
}

/** Made by the browser itself, so that no sound files are fetched: three rising tones, and two that fall. */
const sounds: Readonly<Record<SoundName, readonly Tone[]>> = {
  order: [
    { pitch: 660, at: 0, seconds: 0.18 },
    { pitch: 880, at: 0.2, seconds: 0.18 },
    { pitch: 1320, at: 0.4, seconds: 0.45 },
  ],
  failure: [
    { pitch: 440, at: 0, seconds: 0.3 },
    { pitch: 294, at: 0.35, seconds: 0.5 },
  ],
};

const volume = 0.5;

export function playSound(context: AudioContext, name: SoundName): void {
  for (const tone of sounds[name]) playTone(context, tone);
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
