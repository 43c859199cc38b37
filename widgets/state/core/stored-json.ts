import * as z from 'zod/mini';
import type { KeyValue } from '#io/ports.ts';
import { toJson } from '#shared/contract/values/to-json.ts';

/** Stores what {@link readStored} reads. */
export function writeStored(storage: KeyValue, key: string, value: unknown): void {
  storage.set(key, toJson(value));
}

/** What is stored under a key, if it is of the shape; anything else counts as nothing, as anyone may write there. */
export function readStored<Schema extends z.ZodMiniType>(
  storage: KeyValue,
  key: string,
  schema: Schema,
): z.infer<Schema> | null {
  const text = storage.get(key);
  if (text === null) return null;
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // not JSON: written by somebody else
    return null;
  }
}
