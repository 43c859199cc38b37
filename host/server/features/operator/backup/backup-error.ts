/** Why something cannot be backed up or restored; one line for whoever typed the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
