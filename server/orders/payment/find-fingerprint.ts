import type { OrderServices } from '../../order-services.ts';

/**
 * Returns the processor's fingerprint of the card behind a token. Returns undefined when the processor has
 * none, fails or times out; the other limits on declined cards still apply.
 */
export async function findFingerprint(
  token: string,
  { processor, configuration, log }: Pick<OrderServices, 'processor' | 'configuration' | 'log'>,
): Promise<string | undefined> {
  if (processor.findFingerprint === undefined) return undefined;
  const signal = AbortSignal.timeout(configuration.serviceMs);
  const late = new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined)),
  );
  const asked = processor.findFingerprint(token, signal).catch((error: unknown) => {
    log.warn({ err: error }, 'cannot get the card fingerprint of a token');
    return undefined;
  });
  return Promise.race([asked, late]);
}
