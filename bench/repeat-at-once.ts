/**
 * Does the work of each case, so many at once, until all are done or it is late.
 * @returns how many were done
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
