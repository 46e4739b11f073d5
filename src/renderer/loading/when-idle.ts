/** Timeout in milliseconds after which the browser counts as idle. */
const IDLE_MS = 2_000;

export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MS });
  else setTimeout(work, IDLE_MS);
}
