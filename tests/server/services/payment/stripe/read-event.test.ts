import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { readEvent } from '#server/services/payment/stripe/read-event.ts';

const SECRET = 'whsec_of_the_test';
const client = new Stripe('sk_test_1');

/** Reads an event signed by Stripe. `of`: the object that the event is about. */
function read(type: string, of: object, signedWith = SECRET) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: of } });
  const signature = client.webhooks.generateTestHeaderString({ payload, secret: signedWith });
  return readEvent(client, SECRET, Buffer.from(payload), signature);
}

const payment = { id: 'pi_1', metadata: { order_id: 'order-1' } };

describe('readEvent', () => {
  it.each([
    ['payment_intent.succeeded', true],
    ['payment_intent.payment_failed', false],
    ['payment_intent.processing', false],
    ['payment_intent.canceled', false],
  ])('maps the event type %s to the order and its charged state: %s', (type, isCharge) => {
    expect(read(type, payment)).toEqual({
      id: 'evt_1',
      type,
      orderId: 'order-1',
      isCharge,
      refund: null,
    });
  });

  it.each([
    ['without an order id', { id: 'pi_1', metadata: {} }],
    ['without metadata', { id: 'pi_1' }],
  ])('returns no order for a payment %s', (_what, of) => {
    const type = 'payment_intent.succeeded';
    expect(read(type, of)).toEqual({
      id: 'evt_1',
      type,
      orderId: null,
      isCharge: true,
      refund: null,
    });
  });

  it.each(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'])(
    'maps the event type %s to its refund',
    (type) => {
      const refund = { id: 're_1', object: 'refund', metadata: { refund_key: 'key-1' } };
      expect(read(type, refund)).toMatchObject({ orderId: null, refund: { refundId: 're_1', key: 'key-1' } });
    },
  );

  it('returns no order for another type of object', () => {
    const expected = { id: 'evt_1', type: 'charge.refunded', orderId: null, isCharge: false, refund: null };
    expect(read('charge.refunded', payment)).toEqual(expected);
  });

  it('returns undefined for an event with another signature', () => {
    expect(read('payment_intent.succeeded', payment, 'whsec_of_another')).toBeUndefined();
  });

  it('returns undefined for a signed body that is invalid JSON', () => {
    const signature = client.webhooks.generateTestHeaderString({ payload: '{', secret: SECRET });
    expect(readEvent(client, SECRET, Buffer.from('{'), signature)).toBeUndefined();
  });
});
