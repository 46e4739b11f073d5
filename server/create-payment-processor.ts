import type { Configuration } from './configuration.ts';
import type { Database } from './database/open-database.ts';
import type { PaymentProcessor } from './services/payment/payment-processor.ts';
import { createSandboxProcessor } from './sandbox/sandbox-processor.ts';

/** Creates the configured payment processor. Stripe's client is imported only when it is used. */
export async function createPaymentProcessor(
  { payment, chargeMs, sandboxSlowMs }: Pick<Configuration, 'payment' | 'chargeMs' | 'sandboxSlowMs'>,
  database: Pick<Database, 'queries' | 'transaction'>,
): Promise<PaymentProcessor> {
  if (payment.driver === 'sandbox') return createSandboxProcessor(database, { sandboxSlowMs });
  const { createStripeProcessor } = await import('./services/payment/stripe/stripe-processor.ts');
  return createStripeProcessor(payment, chargeMs);
}
