/** PostgreSQL's error of a failed query, below drizzle's wrapping. */
export function getQueryError(error: unknown): unknown {
  if (error instanceof Error && error.cause instanceof Error) return getQueryError(error.cause);
  return error;
}

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Classes of PostgreSQL's codes that say nothing about the query: connection lost, out of resources, operator
 * intervention (shutdown, time-outs), system error, read-only, idle too long, no connections allowed, locks and
 * serialization.
 */
const PASSING_CLASSES = /^(08|53|57|58|40|25006|25P03|25P04|55000|55P03)/;

/** What pg says without a code. */
const LOST =
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered|Client was closed)/;

/** Whether the database is down, slow, full or read-only: the same query may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = getQueryError(error);
  if (!(cause instanceof Error)) return false;
  const code: unknown = Reflect.get(cause, 'code');
  if (typeof code === 'string') return SYSTEM_CODES.has(code) || PASSING_CLASSES.test(code);
  return LOST.test(cause.message);
}

/** Whether PostgreSQL undid the whole transaction because of another one: a serialization failure or a deadlock. */
export function isTransactionConflict(error: unknown): boolean {
  const cause = getQueryError(error);
  if (!(cause instanceof Error)) return false;
  const code: unknown = Reflect.get(cause, 'code');
  return code === '40001' || code === '40P01';
}
