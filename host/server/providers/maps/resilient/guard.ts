import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleType } from 'cockatiel';
import type { Logger } from '#platform/ports.ts';
import { ProviderFailure } from './fetch-json.ts';

/** Where state changes of a provider are logged for the operator. */
export type MapsLog = Pick<Logger, 'info' | 'warn'>;

/** So many failures in a row, and the provider is left alone … */
const failuresToOpen = 5;
/** … for this long, in milliseconds; then one call tries it again. */
const restMilliseconds = 10_000;

/**
 * Asks the provider, and `instead` where it fails. After five failures in a row it is not even asked for ten
 * seconds, so that people who type do not wait for a provider that is down; then a single call tries it. Logged
 * once when it goes and once when it is back.
 * @throws what `ask` throws besides a `ProviderFailure`: an error of ours, or the signal's reason
 */
export function createGuard({ provider, call, log }: { provider: string; call: string; log: MapsLog }) {
  const breaker = circuitBreaker(handleType(ProviderFailure), {
    breaker: new ConsecutiveBreaker(failuresToOpen),
    halfOpenAfter: restMilliseconds,
  });
  let isOut = false;
  breaker.onBreak((cause) => {
    // Also after a vain trial; the operator knows since the first time.
    if (isOut) return;
    isOut = true;
    const reason = 'error' in cause && cause.error instanceof Error ? cause.error.message : undefined;
    log.warn({ provider, call, reason }, 'the maps provider fails; the embedded search answers');
  });
  breaker.onReset(() => {
    isOut = false;
    log.info({ provider, call }, 'the maps provider answers again');
  });

  return async <T>(
    ask: (signal: AbortSignal | undefined) => Promise<T>,
    instead: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    // While one call tries whether the provider is back, nobody else waits for the outcome.
    if (breaker.state === CircuitState.HalfOpen) return instead();
    // A trial runs to its end: given up half-way, it would say nothing about the provider.
    const isTrial = breaker.state !== CircuitState.Closed;
    try {
      return await breaker.execute(() => ask(isTrial ? undefined : signal));
    } catch (error) {
      if (error instanceof ProviderFailure || error instanceof BrokenCircuitError) return instead();
      throw error;
    }
  };
}
