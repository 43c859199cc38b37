import { fixedTexts } from '#shared/messages/fixed-texts.ts';

/** Whether the law wants that text said in its words. */
export const isFixed = (key: string) => (fixedTexts as readonly string[]).includes(key);

/** Whether it can be said in place of another text. */
export const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
