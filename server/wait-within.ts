/** Waits for the work up to a time limit. */
export async function waitWithin(milliseconds: number, work: PromiseLike<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
