import { toJson } from '#shared/contract/values/to-json.ts';
/** `before` where `after` says the same: whoever compares by identity then rests. */
export function unchanged<Value>(before: Value | undefined, after: Value): Value {
  return before !== undefined && toJson(before) === toJson(after) ? before : after;
}
