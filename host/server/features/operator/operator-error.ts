/** Something that whoever typed the command can mend; the message says what. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
