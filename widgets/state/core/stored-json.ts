import * as z from 'zod/mini';
import type { KeyValue } from '#io/ports.ts';

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
