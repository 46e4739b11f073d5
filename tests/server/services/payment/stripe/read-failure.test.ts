import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { readFailure } from '#server/services/payment/stripe/read-failure.ts';

const { errors } = Stripe;
type Kind = 'api_error' | 'invalid_request_error';
const raw = (type: Kind, more: object = {}) => ({ type, message: 'No.', ...more });

describe('readFailure', () => {
  it.each([
    ['a used token', { code: 'token_already_used' }, { kind: 'unknown', cause: 'spent-token' }],
    ['a payment method', { param: 'payment_method_data[token]' }, { kind: 'unknown', cause: 'spent-token' }],
    [
      'an unknown payment method',
      { param: 'payment_method', code: 'resource_missing' },
      { kind: 'declined', reason: 'refused: resource_missing', mayRetryCard: false },
    ],
    [
      'another parameter',
      { param: 'the payment_method', code: 'amount_too_small' },
      { kind: 'declined', reason: 'refused: amount_too_small', mayRetryCard: false },
    ],
    ['no named reason', {}, { kind: 'declined', reason: 'refused: No.', mayRetryCard: false }],
  ])('returns the outcome of a request rejected for %s', (_what, fault, outcome) => {
    const error = new errors.StripeInvalidRequestError(raw('invalid_request_error', fault));
    expect(readFailure(error)).toEqual(outcome);
  });

  it.each([
    [409, 'busy'],
    [500, 'status'],
    [undefined, 'shape'],
  ])('returns an unknown outcome when Stripe responds with %s', (statusCode, cause) => {
    const error = new errors.StripeAPIError(raw('api_error', { statusCode }));
    expect(readFailure(error)).toEqual({ kind: 'unknown', cause });
  });

  it.each([
    [errors.StripeIdempotencyError, 'other-parameters'],
    [errors.StripeAuthenticationError, 'config'],
    [errors.StripePermissionError, 'config'],
    [errors.StripeRateLimitError, 'throttled'],
    [errors.StripeConnectionError, 'network'],
  ])('returns an unknown outcome for the error %o', (Failure, cause) => {
    expect(readFailure(new Failure(raw('api_error')))).toEqual({ kind: 'unknown', cause });
  });

  it('rethrows other errors', () => {
    const error = new RangeError('ours');
    expect(() => readFailure(error)).toThrow(error);
  });
});
