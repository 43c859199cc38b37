/** The embedded database cannot run as things are. The message is one line that says why and what to do. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

const damage =
  /could not (open|read|find|locate|load|access)|no such file|does not exist|is missing|corrupt|invalid (page|record|checkpoint|data)/i;

/** What to do about what PostgreSQL (or the lock) says of a folder. */
export function wayOut(folder: string, complaint: string): string {
  if (/no space left|disk is full|quota/i.test(complaint)) return 'make room on its disk and start again.';
  if (/permission denied|read-?only/i.test(complaint)) {
    return `give whoever starts the right to write to ${folder}, or set another DATA_DIR.`;
  }
  if (damage.test(complaint)) {
    return `${folder} is damaged: move it away and restore a backup, or put back what is missing.`;
  }
  return 'repair that and start again, or set another DATA_DIR.';
}
