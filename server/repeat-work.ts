/**
 * Runs the work immediately and again after every pause, without overlap. Call the returned function to stop;
 * it aborts the signal of the current run and waits for it.
 */
export function repeatWork(
  work: (stopping: AbortSignal) => Promise<unknown>,
  pauseMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const repeat = (): void => {
    running = work(stopping.signal).then(() => undefined, onError);
    void running.then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(repeat, pauseMs).unref();
    });
  };
  repeat();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
}
