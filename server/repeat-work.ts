/**
 * Does the work at once and then after every pause, never twice at a time. Call the answer to stop; it waits for the
 * last one, which learns of it by its signal.
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
