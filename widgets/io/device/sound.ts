import { lazy } from '../lazy.ts';
import type { Sound } from '../ports.ts';

/**
 * Tones through Web Audio. `start` must be called by a gesture of the person, as browsers let no page sound before; the
 * tones themselves are fetched by then. `Context` is undefined in a browser without it.
 */
export function createSound(
  Context: typeof AudioContext | undefined = globalThis.AudioContext,
  load = () => import('./tones.ts'),
): Sound {
  let context: AudioContext | null = null;
  const tones = lazy(load);
  return {
    start: async () => {
      if (!Context) return false;
      try {
        context ??= new Context();
        // at once: the gesture does not last
        const resumed = context.state === 'running' ? null : context.resume();
        await Promise.all([tones.load(), resumed]);
        return context?.state === 'running';
      } catch {
        // no sound device, the browser refuses, or the tones can't be fetched: the caller says that there is no sound
        return false;
      }
    },
    play: (name) => {
      if (context?.state === 'running') tones.current()?.playSound(context, name);
    },
    stop: () => {
      void context?.close();
      context = null;
    },
  };
}
