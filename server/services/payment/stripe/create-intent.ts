import type { Stripe } from 'stripe';
import type { ChargeRequest } from '../payment-processor.ts';
import { ORDER_FIELD } from './stripe-client.ts';

const CURRENCY = 'usd';

/**
 * Creates and confirms a PaymentIntent under the request's idempotency key.
 * @param method `automatic` captures the amount immediately, `manual` only authorizes it
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
      // The site does not support redirects to the bank, so a payment that requires one must fail
      // immediately.
      error_on_requires_action: true,
      metadata: { [ORDER_FIELD]: orderId },
      expand: ['latest_charge'],
      ...(method === 'manual' ? { capture_method: method } : {}),
    },
    { idempotencyKey: key },
  );
}
