import { describe, expect, it } from 'vitest';
import type { MadeCharge } from '#server/services/payment/payment-processor.ts';
import { createStripeProcessor } from '#server/services/payment/stripe/stripe-processor.ts';
import { startStripe } from './start-stripe.ts';
import type { Answering } from './start-stripe.ts';
import { SAMPLE_CREATED, sampleIntent, sampleList, samples } from './stripe-samples.ts';

const request = { token: 'pm_card_visa', amountCents: 24_900, key: 'key-1', orderId: 'order-1' };
const since = new Date((SAMPLE_CREATED + 300) * 1_000);
const wanted = { key: 'key-1', orderId: 'order-1', since };
const { signal } = new AbortController();

async function open(answering: Answering, timeLimitMs = 5_000) {
  const { settings, asked } = await startStripe(answering);
  return { processor: createStripeProcessor(settings, timeLimitMs), asked };
}

const charged = { kind: 'charged', chargeId: 'pi_1', card: { brand: 'Visa', lastFour: '4242' } };
const unknown = (cause: string) => ({ kind: 'unknown', cause });

describe('a charge through Stripe', () => {
  it('requests the amount in cents with the order’s idempotency key, for cards only and without redirects', async () => {
    const { processor, asked } = await open(() => samples.charged);
    expect(await processor.charge(request, signal)).toEqual(charged);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/v1/payment_intents' });
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'idempotency-key': 'key-1',
    });
    expect(asked[0]?.form).toEqual({
      amount: '24900',
      currency: 'usd',
      confirm: 'true',
      payment_method: 'pm_card_visa',
      'allowed_payment_method_types[0]': 'card',
      error_on_requires_action: 'true',
      'metadata[order_id]': 'order-1',
      'expand[0]': 'latest_charge',
    });
  });

  it.each([
    ['chargedByAmex', { ...charged, card: { brand: 'American Express', lastFour: '0005' } }],
    ['chargedUnexpanded', { kind: 'charged', chargeId: 'pi_1' }],
    ['processing', { kind: 'held', chargeId: 'pi_1', reason: 'processing' }],
    ['uncaptured', { kind: 'held', chargeId: 'pi_1', reason: 'requires_capture' }],
    ['requiresAction', { kind: 'needs-action', reason: 'requires_action' }],
    ['authenticationRequired', { kind: 'needs-action', reason: 'authentication_required' }],
    [
      'authenticationRequiredByBank',
      { kind: 'needs-action', reason: 'card_declined: authentication_required' },
    ],
    [
      'insufficientFunds',
      { kind: 'declined', reason: 'card_declined: insufficient_funds', mayRetryCard: false },
    ],
    ['tryAgainLater', { kind: 'declined', reason: 'card_declined: try_again_later', mayRetryCard: true }],
    ['processingError', { kind: 'declined', reason: 'processing_error', mayRetryCard: true }],
    ['expiredCard', { kind: 'declined', reason: 'expired_card', mayRetryCard: false }],
    ['canceled', { kind: 'declined', reason: 'canceled: fraudulent', mayRetryCard: true }],
    ['methodMissing', { kind: 'declined', reason: 'refused: resource_missing', mayRetryCard: false }],
    ['amountTooSmall', { kind: 'declined', reason: 'refused: amount_too_small', mayRetryCard: false }],
    ['tokenSpent', unknown('spent-token')],
    ['methodUsed', unknown('spent-token')],
    ['otherParameters', unknown('other-parameters')],
    ['badKey', unknown('config')],
    ['forbidden', unknown('config')],
    ['keyInUse', unknown('busy')],
    ['tooMany', unknown('throttled')],
    ['broken', unknown('status')],
    ['down', unknown('status')],
    ['newStatus', unknown('shape')],
    ['noIntent', unknown('shape')],
  ] as const)('turns the response %s into %j without a retry', async (name, outcome) => {
    const { processor, asked } = await open(() => samples[name]);
    expect(await processor.charge(request, signal)).toEqual(outcome);
    expect(asked).toHaveLength(1);
  });

  it('returns unknown for a response that is not JSON', async () => {
    const { processor } = await open(() => '<h1>Down</h1>');
    expect(await processor.charge(request, signal)).toEqual(unknown('shape'));
  });

  it('returns unknown after the timeout', async () => {
    const { processor } = await open(() => new Promise(() => {}), 100);
    expect(await processor.charge(request, signal)).toEqual(unknown('network'));
  });

  it('retries once with the same key when the connection closes, then returns unknown', async () => {
    const { processor, asked } = await open(() => undefined);
    expect(await processor.charge(request, signal)).toEqual(unknown('network'));
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
  });
});

describe('the search for a charge', () => {
  it('finds the charge by its order id, also on a later page of the list', async () => {
    const other = sampleIntent({ id: 'pi_9', metadata: { order_id: 'order-9' } });
    const { processor, asked } = await open(({ query }) =>
      query.has('starting_after')
        ? sampleList([sampleIntent()])
        : sampleList([other, sampleIntent({ id: 'pi_8', metadata: {} })], true),
    );
    expect(await processor.find(wanted, signal)).toEqual(charged);
    expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([
      { 'created[gte]': String(SAMPLE_CREATED), limit: '100', 'expand[0]': 'data.latest_charge' },
      {
        'created[gte]': String(SAMPLE_CREATED),
        limit: '100',
        'expand[0]': 'data.latest_charge',
        starting_after: 'pi_8',
      },
    ]);
  });

  it('finds nothing when the order has no charge', async () => {
    const { processor } = await open(() => sampleList([]));
    expect(await processor.find(wanted, signal)).toBeUndefined();
  });

  it('prefers a successful payment to a later declined payment of the same order', async () => {
    const declined = sampleIntent({ id: 'pi_2', status: 'requires_payment_method' });
    const { processor } = await open(() => sampleList([declined, sampleIntent()]));
    expect(await processor.find(wanted, signal)).toEqual(charged);
  });

  it.each([
    [{ code: 'card_declined', decline_code: 'do_not_honor' }, 'declined'],
    [{ code: 'authentication_required' }, 'needs-action'],
  ])('returns a decline by the last error: %j', async (error, kind) => {
    const refused = sampleIntent({ status: 'requires_payment_method', last_payment_error: error });
    const { processor } = await open(() => sampleList([refused]));
    expect(await processor.find(wanted, signal)).toMatchObject({ kind });
  });

  it.each([
    ['broken', 'status'],
    ['badKey', 'config'],
    ['amountTooSmall', 'config'],
  ] as const)('returns unknown when Stripe responds to the list request with %s', async (name, cause) => {
    const { processor } = await open(() => samples[name]);
    expect(await processor.find(wanted, signal)).toEqual(unknown(cause));
  });
});

describe('the list of charges at Stripe', () => {
  it('contains the successful payments with their orders', async () => {
    const { processor } = await open(() =>
      sampleList([
        sampleIntent(),
        sampleIntent({ id: 'pi_2', status: 'requires_payment_method' }),
        sampleIntent({ id: 'pi_3', metadata: {}, amount_received: 500 }),
      ]),
    );
    const charges: MadeCharge[] = [];
    for await (const charge of processor.listCharges(since)) charges.push(charge);
    const createdAt = new Date(SAMPLE_CREATED * 1_000);
    expect(charges).toEqual([
      { chargeId: 'pi_1', orderId: 'order-1', amountCents: 24_900, createdAt },
      { chargeId: 'pi_3', orderId: null, amountCents: 500, createdAt },
    ]);
  });

  it('fails when Stripe fails', async () => {
    const { processor } = await open(() => samples.broken);
    const list = async () => {
      for await (const charge of processor.listCharges(since)) return charge;
      return undefined;
    };
    await expect(list()).rejects.toThrow('No.');
  });
});

describe('the fingerprint of a card at Stripe', () => {
  it('equals the fingerprint of its payment method', async () => {
    const { processor, asked } = await open(() => [
      200,
      { id: 'pm_1', object: 'payment_method', card: { brand: 'visa', fingerprint: 'Xt5EWLLDS7FJjR1c' } },
    ]);
    expect(await processor.findFingerprint?.('pm_1', signal)).toBe('Xt5EWLLDS7FJjR1c');
    expect(asked[0]).toMatchObject({ method: 'GET', path: '/v1/payment_methods/pm_1' });
  });

  it('stays undefined for payment methods other than cards', async () => {
    const { processor } = await open(() => [200, { id: 'pm_1', object: 'payment_method', type: 'link' }]);
    expect(await processor.findFingerprint?.('pm_1', signal)).toBeUndefined();
  });
});
