import type { Configuration } from './configuration.ts';
import type { Queries } from './database/queries.ts';
import type { PaymentProcessor } from './services/payment/payment-processor.ts';
import { createSandboxProcessor } from './sandbox/sandbox-processor.ts';

/** The processor that the settings name. Stripe's client is loaded where it is used alone. */
export async function createPaymentProcessor(
  { payment, chargeMs, sandboxSlowMs }: Pick<Configuration, 'payment' | 'chargeMs' | 'sandboxSlowMs'>,
  queries: Queries,
): Promise<PaymentProcessor> {
  if (payment.driver === 'sandbox') return createSandboxProcessor(queries, { sandboxSlowMs });
  const { createStripeProcessor } = await import('./services/payment/stripe/stripe-processor.ts');
  return createStripeProcessor(payment, chargeMs);
}
