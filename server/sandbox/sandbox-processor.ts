import { eq } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../database/open-database.ts';
import { sandboxTokens } from '../database/tables/schema.ts';
import type { ChargeRequest, PaymentProcessor } from '../services/payment/payment-processor.ts';
import { findCharge, insertCharge, listCharges, outcomeOf, takeToken } from './sandbox-charges.ts';
import type { FoundCharge } from './sandbox-charges.ts';
import { captureCharge, refundCharge, releaseCharge } from './sandbox-changes.ts';

/**
 * Creates the sandbox payment processor. The sandbox stores its charges in a table of its own, as an
 * external processor would.
 */
export function createSandboxProcessor(
  database: Pick<Database, 'queries' | 'transaction'>,
  { sandboxSlowMs }: Pick<Configuration, 'sandboxSlowMs'>,
): PaymentProcessor {
  const { queries } = database;
  const take = async (
    request: ChargeRequest,
    kind: 'authorized' | 'charged',
    signal: AbortSignal,
  ): Promise<FoundCharge | undefined> => {
    const made = await findCharge(queries, request.key);
    if (made !== undefined) return made;
    const taken = await takeToken(queries, request.token, request.key);
    if (taken?.behavior === 'slow') await wait(sandboxSlowMs, undefined, { signal });
    return (await insertCharge(queries, request, taken, kind)) ?? (await findCharge(queries, request.key));
  };
  return {
    name: 'sandbox',
    keysLiveMs: Infinity,
    charge: async (request, signal) => {
      const found = await take(request, 'charged', signal);
      return found === undefined ? { kind: 'unknown', cause: 'shape' } : outcomeOf(found);
    },
    authorize: async (request, signal) => {
      const found = await take(request, 'authorized', signal);
      if (found === undefined) return { kind: 'unknown', cause: 'shape' };
      const outcome = outcomeOf(found);
      // The idempotency key of the request belongs to a charge, not an authorization.
      if (outcome.kind === 'charged') return { kind: 'unknown', cause: 'other-parameters' };
      if (outcome.kind !== 'held') return outcome;
      const card = found.card === null ? {} : { card: found.card };
      return { kind: 'authorized', chargeId: outcome.chargeId, ...card };
    },
    capture: (request) => captureCharge(queries, request),
    release: (request) => releaseCharge(queries, request),
    refund: (request) => refundCharge(database, request),
    // The sandbox decides at once, so a refund that has an id is made.
    findRefund: async (refundId) => ({ kind: 'refunded', refundId }),
    find: async ({ key }) => {
      const found = await findCharge(queries, key);
      return found && outcomeOf(found);
    },
    listCharges: (since, until) => listCharges(queries, since, until),
    findFingerprint: async (token) => {
      const isToken = eq(sandboxTokens.token, token);
      const [known] = await queries
        .select({ fingerprint: sandboxTokens.fingerprint })
        .from(sandboxTokens)
        .where(isToken);
      return known?.fingerprint ?? undefined;
    },
  };
}
