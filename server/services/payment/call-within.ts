import type { Configuration } from '../../configuration.ts';
import type { Log } from '../../log.ts';
import type { UnknownCause } from './payment-processor.ts';

interface Unknown {
  readonly kind: 'unknown';
  readonly cause: UnknownCause;
}

/**
 * Calls the payment processor. Returns `unknown` when the processor fails or does not respond within
 * `chargeMs`, and ignores a late response.
 * @param details identify the order or refund in the log
 */
export function callWithin<Outcome>(
  call: (signal: AbortSignal) => Promise<Outcome>,
  { configuration, log }: { readonly configuration: Pick<Configuration, 'chargeMs'>; readonly log: Log },
  details: Readonly<Record<string, string>>,
): Promise<Outcome | Unknown> {
  const signal = AbortSignal.timeout(configuration.chargeMs);
  const timeout = new Promise<Unknown>((resolve) =>
    signal.addEventListener('abort', () => resolve({ kind: 'unknown', cause: 'timeout' })),
  );
  const response = call(signal).catch((error: unknown): Unknown => {
    log.error({ err: error, ...details }, 'payment processor failed');
    return { kind: 'unknown', cause: 'network' };
  });
  return Promise.race([response, timeout]);
}
