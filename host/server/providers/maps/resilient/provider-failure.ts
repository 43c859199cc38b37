/**
 * The provider gave no answer that can be used. The message is the reason in a few words for the operator's log;
 * it names neither key nor address nor what a person typed.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  /** of an HTTP answer that was no success */
  readonly status: number | undefined;

  constructor(reason: string, status?: number) {
    super(reason);
    this.status = status;
  }
}
