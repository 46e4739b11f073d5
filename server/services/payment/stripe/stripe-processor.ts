import type { Stripe } from 'stripe';
import type { ChargeOutcome, MadeCharge, PaymentProcessor, WantedCharge } from '../payment-processor.ts';
import { createIntent } from './create-intent.ts';
import { createReservations } from './reservations.ts';
import { findRefund, refund } from './refund.ts';
import { ORDER_FIELD, createStripeClient } from './stripe-client.ts';
import { readEvent } from './read-event.ts';
import { readFailure } from './read-failure.ts';
import { readIntent } from './read-intent.ts';
import type { StripeSettings } from './stripe-client.ts';

/**
 * Stripe keeps idempotency keys for at least 24 hours (docs.stripe.com/api/idempotent_requests). One hour is
 * the margin for clock differences.
 */
const KEYS_LIVE_MS = 23 * 3_600_000;

/** Maximum time in seconds by which Stripe's clock may be behind this server's clock. */
const CLOCK_SECONDS = 300;

/** The maximum page size. */
const PAGE = 100;

/** Lists payments since a moment, newest first, through all pages. */
function listIntents(client: Stripe, since: Date, expand: string[], until?: Date) {
  const gte = Math.floor(since.getTime() / 1_000) - CLOCK_SECONDS;
  const created = until === undefined ? { gte } : { gte, lt: Math.ceil(until.getTime() / 1_000) };
  return client.paymentIntents.list({ created, limit: PAGE, expand });
}

/**
 * Returns the outcomes of an order's payments. Several exist only if the idempotency key expired between two
 * payments.
 */
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

/** Creates the processor of Stripe PaymentIntents. The token is the id of a payment method (`pm_…`). */
export function createStripeProcessor(settings: StripeSettings, timeLimitMs: number): PaymentProcessor {
  const client = createStripeClient(settings, timeLimitMs);
  return {
    name: 'stripe',
    keysLiveMs: KEYS_LIVE_MS,
    charge: async (request) => {
      try {
        return readIntent(await createIntent(client, request, 'automatic'));
      } catch (error) {
        return readFailure(error);
      }
    },
    ...createReservations(client),
    refund: (request, signal) => refund(client, request, signal),
    findRefund: (refundId) => findRefund(client, refundId),
    find: async (wanted, signal) => {
      try {
        const found = await findOutcomes(client, wanted, signal);
        return found.find(({ kind }) => kind === 'charged') ?? found[0];
      } catch (error) {
        const failure = readFailure(error);
        // A rejected list request does not reveal the charge's outcome.
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
