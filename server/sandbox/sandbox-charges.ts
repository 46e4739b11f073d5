import { and, eq, gte, isNull, lt, or } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { orders, sandboxCharges, sandboxTokens } from '../database/tables/schema.ts';
import type { ChargeOutcome, ChargeRequest, MadeCharge } from '../services/payment/payment-processor.ts';
import type { TokenBehavior } from './evaluate-card.ts';

type Charge = typeof sandboxCharges.$inferSelect;
type Token = Pick<typeof sandboxTokens.$inferSelect, 'behavior' | 'card'>;

/** A charge and the card of its token. */
export interface FoundCharge {
  readonly charge: Charge;
  readonly card: Token['card'];
}

export async function findCharge(queries: Queries, key: string): Promise<FoundCharge | undefined> {
  const [made] = await queries
    .select({ charge: sandboxCharges, card: sandboxTokens.card })
    .from(sandboxCharges)
    .leftJoin(sandboxTokens, eq(sandboxTokens.token, sandboxCharges.token))
    .where(eq(sandboxCharges.key, key));
  return made;
}

/** Returns the outcome of a charge. An authorization counts as held until it is captured. */
export function outcomeOf({ charge, card }: FoundCharge): ChargeOutcome {
  const { id: chargeId, outcome, reason } = charge;
  if (outcome === 'authorized') return { kind: 'held', chargeId, reason: outcome };
  if (outcome === 'charged') return { kind: 'charged', chargeId, ...(card === null ? {} : { card }) };
  return { kind: 'declined', reason: reason ?? outcome, mayRetryCard: false };
}

/**
 * Lists charges, oldest first. A processor only has idempotency keys, so the order ids come from the orders
 * table.
 */
export async function* listCharges(queries: Queries, since: Date, until?: Date): AsyncGenerator<MadeCharge> {
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

/** Assigns the token to the idempotency key. The token cannot be used with another key. */
export async function takeToken(queries: Queries, token: string, key: string): Promise<Token | undefined> {
  const isFree = or(isNull(sandboxTokens.usedBy), eq(sandboxTokens.usedBy, key));
  const [taken] = await queries
    .update(sandboxTokens)
    .set({ usedBy: key })
    .where(and(eq(sandboxTokens.token, token), isFree))
    .returning({ behavior: sandboxTokens.behavior, card: sandboxTokens.card });
  return taken;
}

/** Inserts a charge, unless one exists for its idempotency key. */
export async function insertCharge(
  queries: Queries,
  { key, token, amountCents }: ChargeRequest,
  taken: Token | undefined,
  outcome: 'authorized' | 'charged',
): Promise<FoundCharge | undefined> {
  const reason = refusalOf(taken?.behavior);
  const [charge] = await queries
    .insert(sandboxCharges)
    .values({ key, token, amountCents, outcome: reason === null ? outcome : 'declined', reason })
    .onConflictDoNothing({ target: sandboxCharges.key })
    .returning();
  return charge && { charge, card: taken?.card ?? null };
}

function refusalOf(behavior: TokenBehavior | undefined): string | null {
  if (behavior === undefined) return 'the token is unknown or was used before';
  return behavior === 'fails' ? 'the card was declined at the charge' : null;
}
