import * as z from 'zod/mini';

const checksum = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));

/** What a backup holds: `manifest.json` of the zip, written last. Checksums are SHA-256 in hex. */
export const manifest = z.strictObject({
  format: z.literal('fo-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  /** names of those that had run, in their order */
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** entry `tables/{name}.copy`: PostgreSQL's text format with these columns */
  tables: z.array(
    z.strictObject({
      name: identifier,
      columns: z.array(identifier).check(z.minLength(1)),
      rows: z.int().check(z.gte(0)),
      checksum,
    }),
  ),
  /** what sequences had given out, at the least */
  sequences: z.array(z.strictObject({ name: identifier, last: z.int().check(z.gte(1)) })),
  /** what waits to be done: its runner's own tables are made anew by the first server that starts */
  jobs: z.array(z.strictObject({ task: z.string(), payload: z.record(z.string(), z.unknown()), runAt: z.string() })),
  /** entry `files/{path}`: what the data folder keeps besides the database */
  files: z.array(z.strictObject({ path: z.string().check(z.minLength(1)), checksum })),
});
export type Manifest = z.infer<typeof manifest>;

export const tableEntry = (name: string) => `tables/${name}.copy`;
export const fileEntry = (path: string) => `files/${path}`;
export const manifestEntry = 'manifest.json';
