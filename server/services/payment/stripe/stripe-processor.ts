import type { Stripe } from 'stripe';
import type { ChargeOutcome, MadeCharge, PaymentProcessor, WantedCharge } from '../payment-processor.ts';
import { ORDER_FIELD } from './order-field.ts';
import { readEvent } from './read-event.ts';
import { readFailure } from './read-failure.ts';
import { readIntent } from './read-intent.ts';
import { createStripeClient } from './stripe-client.ts';
import type { StripeSettings } from './stripe-client.ts';

/** Stripe forgets keys once they are 24 hours old (docs.stripe.com/api/idempotent_requests); an hour is for clocks. */
const KEYS_LIVE_MS = 23 * 3_600_000;

/** How far Stripe's clock may be behind ours. */
const CLOCK_SECONDS = 300;

/** As many as a page of a list can have. */
const PAGE = 100;

const CURRENCY = 'usd';

/** Payments since a moment, newest first, page after page. */
function listIntents(client: Stripe, since: Date, expand: string[], until?: Date) {
  const gte = Math.floor(since.getTime() / 1_000) - CLOCK_SECONDS;
  const created = until === undefined ? { gte } : { gte, lt: Math.ceil(until.getTime() / 1_000) };
  return client.paymentIntents.list({ created, limit: PAGE, expand });
}

/** The payments of an order: more than one only where a key was forgotten between two of them. */
async function findOutcomes(
  client: Stripe,
  { orderId, since }: WantedCharge,
  signal: AbortSignal,
): Promise<readonly ChargeOutcome[]> {
  const found: ChargeOutcome[] = [];
  for await (const intent of listIntents(client, since, ['data.latest_charge'])) {
    signal.throwIfAborted();
    if (intent.metadata?.[ORDER_FIELD] === orderId) found.push(readIntent(intent));
  }
  return found;
}

async function* listCharges(client: Stripe, since: Date, until?: Date): AsyncGenerator<MadeCharge> {
  for await (const intent of listIntents(client, since, [], until)) {
    if (intent.status !== 'succeeded') continue;
    yield {
      chargeId: intent.id,
      orderId: intent.metadata?.[ORDER_FIELD] ?? null,
      amountCents: intent.amount_received,
      createdAt: new Date(intent.created * 1_000),
    };
  }
}

/** Charges cards by Stripe's PaymentIntents. The token is the id of a payment method (`pm_…`). */
export function createStripeProcessor(settings: StripeSettings, timeLimitMs: number): PaymentProcessor {
  const client = createStripeClient(settings, timeLimitMs);
  return {
    name: 'stripe',
    keysLiveMs: KEYS_LIVE_MS,
    charge: async ({ token, amountCents, key, orderId }) => {
      try {
        const intent = await client.paymentIntents.create(
          {
            amount: amountCents,
            currency: CURRENCY,
            confirm: true,
            payment_method: token,
            allowed_payment_method_types: ['card'],
            // Nobody can be sent to their bank from here: such a payment fails instead of waiting for that.
            error_on_requires_action: true,
            metadata: { [ORDER_FIELD]: orderId },
            expand: ['latest_charge'],
          },
          { idempotencyKey: key },
        );
        return readIntent(intent);
      } catch (error) {
        return readFailure(error);
      }
    },
    find: async (wanted, signal) => {
      try {
        const found = await findOutcomes(client, wanted, signal);
        return found.find(({ kind }) => kind === 'charged') ?? found[0];
      } catch (error) {
        const failure = readFailure(error);
        // A list that is refused says nothing about the charge.
        return failure.kind === 'unknown' ? failure : { kind: 'unknown', cause: 'config' };
      }
    },
    listCharges: (since, until) => listCharges(client, since, until),
    findFingerprint: async (token) => {
      const { card } = await client.paymentMethods.retrieve(token);
      return card?.fingerprint ?? undefined;
    },
    readEvent: (body, signature) => readEvent(client, settings.webhookSecret, body, signature),
  };
}
