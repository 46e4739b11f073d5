import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { readCardFault, readIntent } from '#server/services/payment/stripe/read-intent.ts';
import { sampleIntent } from './stripe-samples.ts';

/** Returns a payment intent after a JSON round trip. */
function intentOf(changes: object): Stripe.PaymentIntent {
  return JSON.parse(JSON.stringify(sampleIntent(changes)));
}

const chargeOf = (card: unknown) => ({ id: 'ch_1', payment_method_details: { type: 'card', card } });
const charged = { kind: 'charged', chargeId: 'pi_1' };

describe('a successful payment', () => {
  it.each([
    ['a card', chargeOf({ brand: 'visa', last4: '4242' }), { brand: 'Visa', lastFour: '4242' }],
    [
      'a card of an unknown brand',
      chargeOf({ brand: 'new', last4: '1111' }),
      { brand: 'Card', lastFour: '1111' },
    ],
  ])('yields the brand and the last digits of %s', (_what, charge, card) => {
    expect(readIntent(intentOf({ latest_charge: charge }))).toEqual({ ...charged, card });
  });

  it.each([
    ['no charge', null],
    ['only the id of a charge', 'ch_1'],
    ['a charge without details', { id: 'ch_1' }],
    ['a charge without a card', { id: 'ch_1', payment_method_details: { type: 'link' } }],
    ['a card without a brand', chargeOf({ brand: null, last4: '4242' })],
    ['a card without digits', chargeOf({ brand: 'visa', last4: null })],
  ])('yields no card when it has %s', (_what, charge) => {
    const outcome = readIntent(intentOf({ latest_charge: charge }));
    expect(outcome).toEqual(charged);
    expect(Object.keys(outcome)).not.toContain('card');
  });
});

describe('readIntent', () => {
  it.each([
    ['canceled', { cancellation_reason: 'abandoned' }, 'canceled: abandoned'],
    ['canceled', { cancellation_reason: null }, 'canceled: no reason'],
  ])('returns the reason of a payment that was %s: %j', (status, changes, reason) => {
    const outcome = { kind: 'declined', reason, mayRetryCard: true };
    expect(readIntent(intentOf({ status, ...changes }))).toEqual(outcome);
  });

  it.each([{ id: undefined }, { id: 7 }, { status: 'new' }, { status: 'constructor' }])(
    'returns an unknown outcome for the payment fields %j',
    (changes) => {
      expect(readIntent(intentOf(changes))).toEqual({ kind: 'unknown', cause: 'shape' });
    },
  );
});

describe('readCardFault', () => {
  it.each([
    [{}, { kind: 'declined', reason: 'declined', mayRetryCard: false }],
    [
      { code: '', decline_code: null },
      { kind: 'declined', reason: 'declined', mayRetryCard: false },
    ],
    [{ code: 'expired_card' }, { kind: 'declined', reason: 'expired_card', mayRetryCard: false }],
    [
      { code: 'card_declined', decline_code: 'try_again_later' },
      { kind: 'declined', reason: 'card_declined: try_again_later', mayRetryCard: true },
    ],
    [{ code: 'authentication_required' }, { kind: 'needs-action', reason: 'authentication_required' }],
  ])('derives the outcome from the error %j', (fault, outcome) => {
    expect(readCardFault(fault)).toEqual(outcome);
  });
});
