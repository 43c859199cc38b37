/** A value in the environment that the server cannot start with. Its message is one line that begins with the variable's name and never repeats a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variable: string;

  constructor(variable: string, explanation: string) {
    super(`${variable}: ${explanation}`);
    this.variable = variable;
  }
}
