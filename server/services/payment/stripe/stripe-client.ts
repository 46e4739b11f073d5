import { Stripe } from 'stripe';
import type { PaymentSettings } from '../payment-settings.ts';

export type StripeSettings = Extract<PaymentSettings, { driver: 'stripe' }>;

function placeOf(address: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(address);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

/**
 * Stripe's own client. It repeats nothing by itself, but for a connection that was closed, once: the page and the sweep ask
 * again, under the same key.
 * @param timeLimitMs how long an answer is waited for
 */
export function createStripeClient({ secretKey, address }: StripeSettings, timeLimitMs: number): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: timeLimitMs,
    telemetry: false,
    ...(address === null ? {} : placeOf(address)),
  });
}
