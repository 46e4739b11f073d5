import { Stripe } from 'stripe';
import type { PaymentSettings } from '../payment-settings.ts';

/** The metadata field with the order id. */
export const ORDER_FIELD = 'order_id';

export type StripeSettings = Extract<PaymentSettings, { driver: 'stripe' }>;

function placeOf(address: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(address);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

/**
 * Creates Stripe's client. The client retries only once, after a closed connection, because the page and the
 * sweep of pending orders retry with the same idempotency key.
 * @param timeLimitMs the response timeout
 */
export function createStripeClient({ secretKey, address }: StripeSettings, timeLimitMs: number): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeLimitMs,
    telemetry: false,
    ...(address === null ? {} : placeOf(address)),
  });
}
