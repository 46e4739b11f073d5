/** Longest time in milliseconds that a slice blocks the page. */
const SLICE_MS = 8;

function waitForIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work);
}

/**
 * Calls `step` for each number below `count`, then `done`. The first slice runs at once, later ones while the browser
 * is idle. Returns a function that stops it.
 */
export function runInSlices(count: number, step: (index: number) => void, done: () => void): () => void {
  let next = 0;
  let isStopped = false;
  const run = () => {
    if (isStopped) return;
    const until = performance.now() + SLICE_MS;
    while (next < count && performance.now() < until) {
      step(next);
      next += 1;
    }
    if (next < count) waitForIdle(run);
    else done();
  };
  run();
  return () => {
    isStopped = true;
  };
}
