import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { auditLog, refunds } from '../../database/tables/operation-tables.ts';

/** The time at which the payment processor decided a refund. */
export const refundDecidedAt = sql`coalesce(${refunds.decidedAt}, ${refunds.createdAt})`.mapWith(
  refunds.createdAt,
);

/**
 * Matches refunds that were rejected or failed later, and that an operator must still handle. A later note or change of
 * the order settles them.
 */
export const isFailedRefund = and(
  inArray(refunds.status, ['rejected', 'failed']),
  sql`not exists (select 1 from ${auditLog}
    where ${auditLog.subject} = ${refunds.orderId} and ${auditLog.at} > ${refundDecidedAt})`,
);

/** Matches failed refunds, and refunds that wait for the payment processor. */
export const isOpenRefund = or(eq(refunds.status, 'pending'), isFailedRefund);
