import type { ChargedCard } from '../database/tables/stored-json.ts';
import { and, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import type { Configuration } from '../configuration.ts';
import type { Queries } from '../database/queries.ts';
import { orders, sandboxCharges, sandboxTokens } from '../database/tables/schema.ts';
import type { ChargeOutcome, MadeCharge, PaymentProcessor } from '../services/payment/payment-processor.ts';
import type { TokenBehavior } from './evaluate-card.ts';

/**
 * Creates the sandbox payment processor. It stores its charges in its own table, as an external processor
 * would.
 */
export function createSandboxProcessor(
  queries: Queries,
  { sandboxSlowMs }: Pick<Configuration, 'sandboxSlowMs'>,
): PaymentProcessor {
  return {
    name: 'sandbox',
    keysLiveMs: Infinity,
    charge: async ({ token, amountCents, key }, signal) => {
      const made = await findCharge(queries, key);
      if (made !== undefined) return made;
      const taken = await takeToken(queries, token, key);
      if (taken?.behavior === 'slow') await wait(sandboxSlowMs, undefined, { signal });
      const reason = refusalOf(taken?.behavior);
      const [charge] = await queries
        .insert(sandboxCharges)
        .values({ key, token, amountCents, outcome: reason === null ? 'charged' : 'declined', reason })
        .onConflictDoNothing({ target: sandboxCharges.key })
        .returning();
      if (charge !== undefined) return outcomeOf(charge, taken?.card ?? null);
      return (await findCharge(queries, key)) ?? { kind: 'unknown', cause: 'shape' };
    },
    find: ({ key }) => findCharge(queries, key),
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

async function findCharge(queries: Queries, key: string): Promise<ChargeOutcome | undefined> {
  const [made] = await queries
    .select({ charge: sandboxCharges, card: sandboxTokens.card })
    .from(sandboxCharges)
    .leftJoin(sandboxTokens, eq(sandboxTokens.token, sandboxCharges.token))
    .where(eq(sandboxCharges.key, key));
  return made === undefined ? undefined : outcomeOf(made.charge, made.card);
}

function outcomeOf(charge: typeof sandboxCharges.$inferSelect, card: ChargedCard | null): ChargeOutcome {
  if (charge.outcome === 'declined') {
    return { kind: 'declined', reason: charge.reason ?? 'declined', mayRetryCard: false };
  }
  return { kind: 'charged', chargeId: charge.id, ...(card === null ? {} : { card }) };
}

/** Lists charges, oldest first. The processor knows only keys, so the order ids come from our own table. */
async function* listCharges(queries: Queries, since: Date, until?: Date): AsyncGenerator<MadeCharge> {
  yield* await queries
    .select({
      chargeId: sandboxCharges.id,
      orderId: orders.id,
      amountCents: sandboxCharges.amountCents,
      createdAt: sandboxCharges.createdAt,
    })
    .from(sandboxCharges)
    .leftJoin(orders, eq(orders.keyHash, sandboxCharges.key))
    .where(
      and(
        eq(sandboxCharges.outcome, 'charged'),
        gte(sandboxCharges.createdAt, since),
        until && lt(sandboxCharges.createdAt, until),
      ),
    )
    .orderBy(sandboxCharges.createdAt);
}

/** Assigns the token to the key. Another key cannot use it. */
async function takeToken(queries: Queries, token: string, key: string) {
  const isFree = or(isNull(sandboxTokens.usedBy), eq(sandboxTokens.usedBy, key));
  const [taken] = await queries
    .update(sandboxTokens)
    .set({ usedBy: key })
    .where(and(eq(sandboxTokens.token, token), isFree))
    .returning({ behavior: sandboxTokens.behavior, card: sandboxTokens.card });
  return taken;
}

function refusalOf(behavior: TokenBehavior | undefined): string | null {
  if (behavior === undefined) return 'the token is unknown or was used before';
  return behavior === 'fails' ? 'the card was declined at the charge' : null;
}
