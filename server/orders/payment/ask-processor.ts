import type { orders } from '../../database/tables/schema.ts';
import type { OrderServices } from '../../order-services.ts';
import type { ChargeOutcome, PaymentProcessor } from '../../services/payment/payment-processor.ts';

type AskedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'keyHash' | 'paymentToken' | 'totalCents' | 'createdAt' | 'heldAt' | 'submission'
>;

type AskServices = Pick<OrderServices, 'processor' | 'configuration' | 'now' | 'log'> & {
  readonly database: Pick<OrderServices['database'], 'holdsLease'>;
};

/** Returns what is known about an order's charge before the processor is called. */
function expectCharge(
  { heldAt, createdAt }: Pick<AskedOrder, 'heldAt' | 'createdAt'>,
  { keysLiveMs }: Pick<PaymentProcessor, 'keysLiveMs'>,
  now: Date,
): 'was-made' | 'may-be-made' | 'key-is-good' {
  if (heldAt !== null) return 'was-made';
  return now.getTime() - createdAt.getTime() < keysLiveMs ? 'key-is-good' : 'may-be-made';
}

async function findOrCharge(
  order: AskedOrder,
  { processor, now, database }: AskServices,
  wasMade: boolean,
  signal: AbortSignal,
): Promise<ChargeOutcome> {
  const { id: orderId, keyHash: key, totalCents: amountCents, createdAt: since } = order;
  const find = () => processor.find({ key, orderId, since }, signal);
  const expected = wasMade ? 'was-made' : expectCharge(order, processor, now());
  if (expected !== 'key-is-good') {
    const found = await find();
    if (found !== undefined) return found;
    if (expected === 'was-made') return { kind: 'unknown', cause: 'lost' };
  }
  // After the timeout, another worker may hold the order.
  signal.throwIfAborted();
  if (!database.holdsLease()) return { kind: 'unknown', cause: 'expired-lease' };
  const outcome = await processor.charge(
    { token: order.paymentToken ?? '', amountCents, key, orderId },
    signal,
  );
  if (outcome.kind !== 'unknown' || outcome.cause !== 'spent-token') return outcome;
  const spent = { kind: 'declined', reason: 'the token was used before', mayRetryCard: true } as const;
  return (await find()) ?? spent;
}

/**
 * Returns the outcome of an order's charge. Charges under the order's key while the processor remembers the
 * key, otherwise looks the charge up first.
 * @param wasMade the processor has confirmed that a charge exists
 */
export async function askProcessor(
  order: AskedOrder,
  services: AskServices,
  wasMade: boolean,
): Promise<ChargeOutcome> {
  if (order.totalCents === 0) return { kind: 'charged', chargeId: 'none' };
  // Another processor knows neither the key nor the token.
  if (order.submission.payment?.processor !== services.processor.name) {
    return { kind: 'unknown', cause: 'other-processor' };
  }
  const signal = AbortSignal.timeout(services.configuration.chargeMs);
  const timeout = new Promise<ChargeOutcome>((resolve) =>
    signal.addEventListener('abort', () => resolve({ kind: 'unknown', cause: 'timeout' })),
  );
  const answered = findOrCharge(order, services, wasMade, signal).catch((error: unknown): ChargeOutcome => {
    services.log.error({ err: error, order: order.id }, 'payment processor failed');
    return { kind: 'unknown', cause: 'network' };
  });
  return Promise.race([answered, timeout]);
}
