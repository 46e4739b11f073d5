import type { Stripe } from 'stripe';
import type { ChargeRequest } from '../payment-processor.ts';
import { ORDER_FIELD } from './stripe-client.ts';

const CURRENCY = 'usd';

/**
 * Creates and confirms a PaymentIntent under the request's idempotency key.
 * @param method `automatic` captures the amount at once, `manual` only authorizes it
 */
export function createIntent(
  client: Stripe,
  { token, amountCents, key, orderId }: ChargeRequest,
  method: 'automatic' | 'manual',
): Promise<Stripe.PaymentIntent> {
  return client.paymentIntents.create(
    {
      amount: amountCents,
      currency: CURRENCY,
      confirm: true,
      payment_method: token,
      allowed_payment_method_types: ['card'],
      // We have no redirect to the bank, so such a payment must fail at once.
      error_on_requires_action: true,
      metadata: { [ORDER_FIELD]: orderId },
      expand: ['latest_charge'],
      ...(method === 'manual' ? { capture_method: method } : {}),
    },
    { idempotencyKey: key },
  );
}
