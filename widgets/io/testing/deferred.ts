/** A promise that a test settles when it wants to: late and failed answers. */
interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (cause: unknown) => void;
}

export function deferred<Value>(): Deferred<Value> {
  return Promise.withResolvers<Value>();
}
