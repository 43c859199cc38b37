import * as z from 'zod/mini';

/** The JSON schema of what a call takes or answers. */
export function jsonSchemaOf(
  schema: z.ZodMiniType,
  target: 'draft-2020-12' | 'draft-7' = 'draft-2020-12',
): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target });
  return rest;
}
