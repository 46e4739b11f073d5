import { inArray } from 'drizzle-orm';
import { auditLog } from '../database/tables/operation-tables.ts';
import type { Queries } from '../database/queries.ts';

/**
 * Clears notes and file names, which can contain personal data. The log keeps the actor, who is never named if it is
 * the customer.
 */
export async function clearAudit(
  queries: Pick<Queries, 'update'>,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  await queries
    .update(auditLog)
    .set({ details: {} })
    .where(inArray(auditLog.subject, [...subjects]));
}
