/**
 * Runs the work of all cases with limited concurrency, until all are done or the time is up.
 * @returns the number of completed cases
 */
export async function repeatAtOnce<Case>(
  cases: Iterable<Case>,
  atOnce: number,
  isLate: () => boolean,
  work: (one: Case) => Promise<void>,
): Promise<number> {
  const left = cases[Symbol.iterator]();
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isLate()) {
        const next = left.next();
        if (next.done === true) return;
        await work(next.value);
        done += 1;
      }
    }),
  );
  return done;
}
