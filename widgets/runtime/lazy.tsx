import type { ComponentType } from 'react';
import { type LateModule, useLateModule } from './late/late-module.ts';

/**
 * A part that nobody misses until its file is there, nor where it can't be fetched: nothing stands in its place then, so
 * it must push nothing aside when it comes. Not `lazy`, which gives up after one failure.
 */
export function later<Props extends object>(late: LateModule<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props) {
    const { module: Part } = useLateModule(late);
    return Part && <Part {...props} />;
  };
}
