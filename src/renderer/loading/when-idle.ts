/** At the latest so long after the form is drawn, in ms, the browser is taken to have the time to load the rest. */
const IDLE_MS = 2_000;

/** Calls when the browser has nothing more urgent to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MS });
  else setTimeout(work, IDLE_MS);
}
