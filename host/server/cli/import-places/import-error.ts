/** Something whoever imports can correct; its message is one line that says what is wrong with which file. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
