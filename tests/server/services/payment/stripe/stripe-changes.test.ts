import { describe, expect, it } from 'vitest';
import { createStripeProcessor } from '#server/services/payment/stripe/stripe-processor.ts';
import { startStripe } from './start-stripe.ts';
import type { Answering } from './start-stripe.ts';
import { sampleIntent, sampleList, samples } from './stripe-samples.ts';

const { signal } = new AbortController();

async function open(answering: Answering, timeLimitMs = 5_000) {
  const { settings, asked } = await startStripe(answering);
  return { processor: createStripeProcessor(settings, timeLimitMs), asked };
}

const authorization = { token: 'pm_card_visa', amountCents: 24_900, key: 'key-1', orderId: 'order-1' };
const change = { chargeId: 'pi_1', amountCents: 4_000, key: 'key-2' };
const sampleRefund = (changes: object = {}) => ({
  id: 're_1',
  object: 'refund',
  status: 'succeeded',
  ...changes,
});

describe('an authorization through Stripe', () => {
  it('authorizes the amount with manual capture', async () => {
    const { processor, asked } = await open(() => [200, sampleIntent({ status: 'requires_capture' })]);
    expect(await processor.authorize(authorization, signal)).toEqual({
      kind: 'authorized',
      chargeId: 'pi_1',
      card: { brand: 'Visa', lastFour: '4242' },
    });
    expect(asked[0]?.form).toMatchObject({ capture_method: 'manual', amount: '24900' });
    expect(asked[0]?.headers).toMatchObject({ 'idempotency-key': 'key-1' });
  });

  it('returns the decline of the bank', async () => {
    const { processor } = await open(() => samples.insufficientFunds);
    expect(await processor.authorize(authorization, signal)).toMatchObject({ kind: 'declined' });
  });

  it('never reports a captured payment as an authorization', async () => {
    const { processor } = await open(() => samples.charged);
    expect(await processor.authorize(authorization, signal)).toEqual({ kind: 'unknown', cause: 'config' });
  });

  it('captures part of the amount with the idempotency key', async () => {
    const { processor, asked } = await open(() => samples.charged);
    expect(await processor.capture(change, signal)).toMatchObject({ kind: 'charged', chargeId: 'pi_1' });
    expect(asked[0]).toMatchObject({
      path: '/v1/payment_intents/pi_1/capture',
      form: { amount_to_capture: '4000' },
    });
    expect(asked[0]?.headers).toMatchObject({ 'idempotency-key': 'key-2' });
  });

  it('releases the amount by canceling the payment intent', async () => {
    const { processor, asked } = await open(() => [200, sampleIntent({ status: 'canceled' })]);
    expect(await processor.release(change, signal)).toEqual({ kind: 'released' });
    expect(asked[0]?.path).toBe('/v1/payment_intents/pi_1/cancel');
  });

  it('returns the reason of a rejected capture or release', async () => {
    const { processor } = await open(() => samples.amountTooSmall);
    const rejected = { kind: 'rejected', reason: 'refused: amount_too_small' };
    expect(await processor.capture(change, signal)).toEqual(rejected);
    expect(await processor.release(change, signal)).toEqual(rejected);
  });
});

describe('a refund through Stripe', () => {
  it('refunds part of the payment with its idempotency key', async () => {
    const { processor, asked } = await open(({ method }) =>
      method === 'GET' ? sampleList([]) : [200, sampleRefund()],
    );
    expect(await processor.refund(change, signal)).toEqual({ kind: 'refunded', refundId: 're_1' });
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/refunds',
      'POST /v1/refunds',
    ]);
    expect(asked[1]?.form).toEqual({
      payment_intent: 'pi_1',
      amount: '4000',
      'metadata[refund_key]': 'key-2',
    });
    expect(asked[1]?.headers).toMatchObject({ 'idempotency-key': 'key-2' });
  });

  it.each([
    ['pending', { kind: 'pending', refundId: 're_1' }],
    ['requires_action', { kind: 'pending', refundId: 're_1' }],
    ['succeeded', { kind: 'refunded', refundId: 're_1' }],
    ['canceled', { kind: 'rejected', reason: 'canceled' }],
  ])('reports a refund with the status %s, when it is made and later', async (status, outcome) => {
    const { processor } = await open(({ method, path }) =>
      method === 'GET' && path === '/v1/refunds' ? sampleList([]) : [200, sampleRefund({ status })],
    );
    expect(await processor.refund(change, signal)).toEqual(outcome);
    expect(await processor.findRefund('re_1', signal)).toEqual(outcome);
  });

  it('finds a refund with the same key and creates no second refund', async () => {
    const made = sampleRefund({ id: 're_9', metadata: { refund_key: 'key-2' } });
    const { processor, asked } = await open(() => sampleList([sampleRefund({ metadata: {} }), made]));
    expect(await processor.refund(change, signal)).toEqual({ kind: 'refunded', refundId: 're_9' });
    expect(asked.map(({ method }) => method)).toEqual(['GET']);
  });

  it.each([
    [
      'a failed refund',
      [200, sampleRefund({ status: 'failed', failure_reason: 'expired_or_canceled_card' })],
    ],
    ['an invalid request', samples.amountTooSmall],
  ] as const)('reports %s as rejected', async (_, answer) => {
    const { processor } = await open(({ method }) => (method === 'GET' ? sampleList([]) : answer));
    expect(await processor.refund(change, signal)).toMatchObject({ kind: 'rejected' });
  });

  it.each([
    ['broken', 'status'],
    ['tooMany', 'throttled'],
    ['keyInUse', 'busy'],
  ] as const)('returns unknown for the response %s', async (name, cause) => {
    const { processor } = await open(({ method }) => (method === 'GET' ? sampleList([]) : samples[name]));
    expect(await processor.refund(change, signal)).toEqual({ kind: 'unknown', cause });
  });
});
