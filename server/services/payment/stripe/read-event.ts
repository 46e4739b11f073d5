import { Stripe } from 'stripe';
import type { PaymentEvent } from '../payment-processor.ts';
import { keyOfRefund } from './refund.ts';
import { ORDER_FIELD } from './stripe-client.ts';

/** Maximum age of a signed event in seconds. It limits replay attacks. */
const TOLERANCE_SECONDS = 300;

/**
 * Verifies and parses an event. Returns undefined when the signature is invalid (docs.stripe.com/webhooks).
 */
export function readEvent(
  client: Pick<Stripe, 'webhooks'>,
  webhookSecret: string,
  body: Buffer,
  signature: string,
): PaymentEvent | undefined {
  try {
    const event = client.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS);
    return { id: event.id, type: event.type, ...readPayment(event) };
  } catch (error) {
    // A signed body that is not valid JSON is not an event.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}

/** Returns the order of a payment event, the refund of a refund event, and null for other events. */
function readPayment(event: Stripe.Event): Pick<PaymentEvent, 'orderId' | 'isCharge' | 'refund'> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.canceled': {
      const orderId = event.data.object.metadata?.[ORDER_FIELD] ?? null;
      return { orderId, isCharge: event.type === 'payment_intent.succeeded', refund: null };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const { object } = event.data;
      return { orderId: null, isCharge: false, refund: { refundId: object.id, key: keyOfRefund(object) } };
    }
    default:
      return { orderId: null, isCharge: false, refund: null };
  }
}
