/** The time limit of a request, and the signal that ends the request. */
interface TimeLimit {
  /** Aborts after the timeout, or never. */
  readonly limit: AbortSignal;
  /** Aborts after the timeout, or with the caller's signal. */
  readonly until: AbortSignal;
}

/**
 * Decision: docs/decisions/053-limit-the-time-of-requests.md
 *
 * @param timeoutMs 0 for no timeout
 */
export function limitTime(timeoutMs: number, signal?: AbortSignal): TimeLimit {
  const limit = timeoutMs === 0 ? new AbortController().signal : AbortSignal.timeout(timeoutMs);
  return { limit, until: signal === undefined ? limit : AbortSignal.any([limit, signal]) };
}
