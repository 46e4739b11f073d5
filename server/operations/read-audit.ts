import { desc, eq } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { auditLog } from '../database/tables/operation-tables.ts';

/** A change that an operator made, or a note. */
export type AuditEntry = typeof auditLog.$inferSelect;

/** Reads the changes and notes of an order, message or email, the newest first. */
export async function readAudit(
  queries: Pick<Queries, 'select'>,
  subject: string,
): Promise<readonly AuditEntry[]> {
  return queries.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(desc(auditLog.at));
}
