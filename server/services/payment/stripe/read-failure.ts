import { Stripe } from 'stripe';
import type { ChargeOutcome, UnknownCause } from '../payment-processor.ts';
import { readCardFault } from './read-intent.ts';

const unknown = (cause: UnknownCause): ChargeOutcome => ({ kind: 'unknown', cause });

/**
 * Converts a rejected request to an outcome. An error about the payment method may mean that the token was
 * used before.
 */
function readInvalidRequest({ code, param, message }: Stripe.errors.StripeError): ChargeOutcome {
  const reason = code ?? message;
  const isOfToken = code === 'token_already_used' || param?.startsWith('payment_method') === true;
  if (isOfToken && code !== 'resource_missing') return unknown('spent-token');
  return { kind: 'declined', reason: `refused: ${reason}`, mayRetryCard: false };
}

function readApiError({ statusCode }: Stripe.errors.StripeError): ChargeOutcome {
  if (statusCode === 409) return unknown('busy');
  return unknown(statusCode === undefined ? 'shape' : 'status');
}

/**
 * Converts an error of Stripe's client to an outcome. Only a definite rejection by Stripe proves that nothing
 * was charged (docs.stripe.com/error-low-level).
 */
export function readFailure(error: unknown): ChargeOutcome {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError) return readCardFault(error);
  if (error instanceof errors.StripeIdempotencyError) return unknown('other-parameters');
  if (error instanceof errors.StripeInvalidRequestError) return readInvalidRequest(error);
  if (error instanceof errors.StripeAuthenticationError) return unknown('config');
  if (error instanceof errors.StripePermissionError) return unknown('config');
  if (error instanceof errors.StripeRateLimitError) return unknown('throttled');
  if (error instanceof errors.StripeConnectionError) return unknown('network');
  if (error instanceof errors.StripeAPIError) return readApiError(error);
  throw error;
}
