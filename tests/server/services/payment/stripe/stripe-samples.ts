/**
 * Responses of Stripe, based on the types of its client and its API reference (docs.stripe.com/api). None is
 * a recording of the real service. Each object has the fields that the server reads, and a few more.
 */

/** A response: its status and body. */
export type StripeAnswer = readonly [status: number, body: object];

/** The time of the samples, in Unix seconds. */
export const SAMPLE_CREATED = 1_793_534_400;

const charge = {
  id: 'ch_1',
  object: 'charge',
  payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
};

/** Returns a successful payment with these changes. */
export function sampleIntent(changes: object = {}): object {
  return {
    id: 'pi_1',
    object: 'payment_intent',
    amount: 24_900,
    amount_received: 24_900,
    created: SAMPLE_CREATED,
    currency: 'usd',
    latest_charge: charge,
    last_payment_error: null,
    metadata: { order_id: 'order-1' },
    status: 'succeeded',
    ...changes,
  };
}

export function sampleList(intents: readonly object[], hasMore = false): StripeAnswer {
  return [200, { object: 'list', url: '/v1/payment_intents', has_more: hasMore, data: intents }];
}

function cardFault(fault: object): StripeAnswer {
  const intent = { id: 'pi_2', object: 'payment_intent', status: 'requires_payment_method' };
  const error = { type: 'card_error', message: 'Your card was declined.', charge: 'ch_2', ...fault };
  return [402, { error: { ...error, payment_intent: intent } }];
}

function refusal(status: number, type: string, error: object = {}): StripeAnswer {
  return [status, { error: { type, message: 'No.', ...error } }];
}

export const samples = {
  charged: [200, sampleIntent()],
  chargedByAmex: [
    200,
    sampleIntent({
      latest_charge: {
        ...charge,
        payment_method_details: { type: 'card', card: { brand: 'amex', last4: '0005' } },
      },
    }),
  ],
  chargedUnexpanded: [200, sampleIntent({ latest_charge: 'ch_1' })],
  processing: [200, sampleIntent({ status: 'processing', amount_received: 0 })],
  uncaptured: [200, sampleIntent({ status: 'requires_capture', amount_received: 0 })],
  requiresAction: [
    200,
    sampleIntent({
      status: 'requires_action',
      amount_received: 0,
      client_secret: 'pi_1_secret_1',
      next_action: { type: 'use_stripe_sdk' },
    }),
  ],
  canceled: [200, sampleIntent({ status: 'canceled', cancellation_reason: 'fraudulent' })],
  insufficientFunds: cardFault({ code: 'card_declined', decline_code: 'insufficient_funds' }),
  tryAgainLater: cardFault({ code: 'card_declined', decline_code: 'try_again_later' }),
  processingError: cardFault({ code: 'processing_error' }),
  expiredCard: cardFault({ code: 'expired_card' }),
  authenticationRequired: cardFault({ code: 'authentication_required' }),
  authenticationRequiredByBank: cardFault({
    code: 'card_declined',
    decline_code: 'authentication_required',
  }),
  tokenSpent: refusal(400, 'invalid_request_error', { code: 'token_already_used' }),
  methodUsed: refusal(400, 'invalid_request_error', { param: 'payment_method' }),
  methodMissing: refusal(400, 'invalid_request_error', { code: 'resource_missing', param: 'payment_method' }),
  amountTooSmall: refusal(400, 'invalid_request_error', { code: 'amount_too_small', param: 'amount' }),
  otherParameters: refusal(400, 'idempotency_error'),
  badKey: refusal(401, 'invalid_request_error'),
  forbidden: refusal(403, 'invalid_request_error'),
  keyInUse: refusal(409, 'invalid_request_error', { code: 'idempotency_key_in_use' }),
  tooMany: refusal(429, 'invalid_request_error', { code: 'rate_limit' }),
  broken: refusal(500, 'api_error'),
  down: refusal(503, 'api_error'),
  newStatus: [200, sampleIntent({ status: 'pondering' })],
  noIntent: [200, { object: 'list', data: [] }],
} as const satisfies Record<string, StripeAnswer>;
