import type { Stripe } from 'stripe';
import type { AuthorizeOutcome, PaymentProcessor } from '../payment-processor.ts';
import { createIntent } from './create-intent.ts';
import { readFailure } from './read-failure.ts';
import { readCard, readIntent } from './read-intent.ts';
import { rejectionOf } from './refund.ts';

/** Authorizes, captures and releases amounts by PaymentIntents with manual capture. */
export function createReservations(
  client: Stripe,
): Pick<PaymentProcessor, 'authorize' | 'capture' | 'release'> {
  return {
    authorize: async (request): Promise<AuthorizeOutcome> => {
      try {
        const intent = await createIntent(client, request, 'manual');
        if (intent.status !== 'requires_capture') return readUncaptured(intent);
        const card = readCard(intent.latest_charge);
        return { kind: 'authorized', chargeId: intent.id, ...(card === undefined ? {} : { card }) };
      } catch (error) {
        return withoutCharge(readFailure(error));
      }
    },
    capture: async ({ chargeId, amountCents, key }) => {
      try {
        const intent = await client.paymentIntents.capture(
          chargeId,
          { amount_to_capture: amountCents, expand: ['latest_charge'] },
          { idempotencyKey: key },
        );
        const outcome = readIntent(intent);
        return outcome.kind === 'charged' ? outcome : { kind: 'rejected', reason: intent.status };
      } catch (error) {
        return rejectionOf(error);
      }
    },
    release: async ({ chargeId, key }) => {
      try {
        const { status } = await client.paymentIntents.cancel(chargeId, {}, { idempotencyKey: key });
        return status === 'canceled' ? { kind: 'released' } : { kind: 'rejected', reason: status };
      } catch (error) {
        return rejectionOf(error);
      }
    },
  };
}

function readUncaptured(intent: Stripe.PaymentIntent): AuthorizeOutcome {
  return withoutCharge(readIntent(intent));
}

/** Converts an outcome. Treats an authorization that was already captured as a configuration error. */
function withoutCharge(outcome: ReturnType<typeof readIntent>): AuthorizeOutcome {
  return outcome.kind === 'charged' ? { kind: 'unknown', cause: 'config' } : outcome;
}
