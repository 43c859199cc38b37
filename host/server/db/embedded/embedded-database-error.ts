/** The embedded database cannot run as things are. The message is one line that says why and what to do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}
