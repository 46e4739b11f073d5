import { readProperty } from '#domain/read-property.ts';

/** Returns PostgreSQL's error from inside drizzle's wrapper. */
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
 * Classes of PostgreSQL error codes with causes outside the query. They cover lost connections,
 * insufficient resources, operator intervention (shutdown, timeouts), system errors and read-only mode.
 * They also cover idle timeouts, rejected connections, and lock and serialization failures.
 */
const PASSING_CLASSES = /^(08|53|57|58|40|25006|25P03|25P04|55000|55P03)/;

/** Messages of pg errors that have no code. */
const LOST =
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered|Client was closed)/;

/**
 * Returns true when the database is down, slow, full or read-only, so that the same query may succeed later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = getQueryError(error);
  if (!(cause instanceof Error)) return false;
  const code = readProperty(cause, 'code');
  if (typeof code === 'string') return SYSTEM_CODES.has(code) || PASSING_CLASSES.test(code);
  return LOST.test(cause.message);
}

/**
 * Returns true when PostgreSQL rolled back the transaction because of a concurrent one: a serialization
 * failure or a deadlock.
 */
export function isTransactionConflict(error: unknown): boolean {
  const cause = getQueryError(error);
  if (!(cause instanceof Error)) return false;
  const code = readProperty(cause, 'code');
  return code === '40001' || code === '40P01';
}
