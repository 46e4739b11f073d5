import { and, eq } from 'drizzle-orm';
import { sumCents } from '#domain/money.ts';
import type { Database } from '../database/open-database.ts';
import type { Queries } from '../database/queries.ts';
import { sandboxCharges, sandboxRefunds, sandboxTokens } from '../database/tables/schema.ts';
import type {
  AmountRequest,
  CaptureOutcome,
  RefundOutcome,
  RejectedChange,
  ReleaseOutcome,
} from '../services/payment/payment-processor.ts';
import { outcomeOf } from './sandbox-charges.ts';

const rejected = (reason: string): RejectedChange => ({ kind: 'rejected', reason });

async function findById(queries: Queries, chargeId: string) {
  const [found] = await queries
    .select({ charge: sandboxCharges, card: sandboxTokens.card })
    .from(sandboxCharges)
    .leftJoin(sandboxTokens, eq(sandboxTokens.token, sandboxCharges.token))
    .where(eq(sandboxCharges.id, chargeId));
  return found;
}

/** Changes an authorization, unless another call was faster. */
async function change(
  queries: Queries,
  chargeId: string,
  columns: Partial<typeof sandboxCharges.$inferInsert>,
): Promise<void> {
  const isReserved = and(eq(sandboxCharges.id, chargeId), eq(sandboxCharges.outcome, 'authorized'));
  await queries.update(sandboxCharges).set(columns).where(isReserved);
}

/** Captures an authorized amount. A repeated call returns the first outcome. */
export async function captureCharge(
  queries: Queries,
  { chargeId, amountCents }: AmountRequest,
): Promise<CaptureOutcome> {
  const found = await findById(queries, chargeId);
  if (found === undefined) return rejected('unknown charge');
  if (amountCents > found.charge.amountCents) return rejected('more than the authorized amount');
  await change(queries, chargeId, { outcome: 'charged', amountCents });
  const after = (await findById(queries, chargeId)) ?? found;
  const outcome = outcomeOf(after);
  return outcome.kind === 'charged' ? outcome : rejected(after.charge.outcome);
}

/** Releases an authorized amount. A repeated call returns the first outcome. */
export async function releaseCharge(
  queries: Queries,
  { chargeId }: Omit<AmountRequest, 'amountCents'>,
): Promise<ReleaseOutcome> {
  await change(queries, chargeId, { outcome: 'released' });
  const found = await findById(queries, chargeId);
  if (found === undefined) return rejected('unknown charge');
  return found.charge.outcome === 'released' ? { kind: 'released' } : rejected(found.charge.outcome);
}

/** Refunds a charge or a part of it, at most the remaining amount. */
export async function refundCharge(
  database: Pick<Database, 'transaction'>,
  { chargeId, amountCents, key }: AmountRequest,
): Promise<RefundOutcome> {
  return database.transaction(async (transaction): Promise<RefundOutcome> => {
    const [charge] = await transaction
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.id, chargeId))
      .for('update');
    const made = await transaction.select().from(sandboxRefunds).where(eq(sandboxRefunds.chargeId, chargeId));
    const known = made.find((one) => one.key === key);
    if (known !== undefined) return { kind: 'refunded', refundId: known.id };
    if (charge?.outcome !== 'charged') return rejected('unknown charge');
    if (sumCents(made.map((one) => one.amountCents)) + amountCents > charge.amountCents) {
      return rejected('more than the charged amount');
    }
    const [created] = await transaction
      .insert(sandboxRefunds)
      .values({ key, chargeId, amountCents })
      .returning({ id: sandboxRefunds.id });
    return created === undefined ? rejected('unknown charge') : { kind: 'refunded', refundId: created.id };
  });
}
