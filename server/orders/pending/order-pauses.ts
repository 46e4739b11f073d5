/** However often an order could not be finished, it is tried again after this many ms. */
const LONGEST_MS = 3_600_000;

/** How long orders that could not be finished are left alone, by this process. */
export interface OrderPauses {
  /** Another try of the order came to nothing: each doubles the pause. */
  note(id: string): void;
  /** The order is finished. */
  forget(id: string): void;
  /** Ids of the orders whose pause is not over. */
  listPaused(): readonly string[];
}

/**
 * Pauses are remembered by the process alone: after a restart every order is tried once.
 * @param firstMs the pause after the first try
 */
export function createOrderPauses(firstMs: number, now: () => Date): OrderPauses {
  const pauses = new Map<string, { readonly tries: number; readonly until: number }>();
  return {
    note: (id) => {
      const tries = (pauses.get(id)?.tries ?? 0) + 1;
      const pauseMs = Math.min(firstMs * 2 ** (tries - 1), LONGEST_MS);
      pauses.set(id, { tries, until: now().getTime() + pauseMs });
    },
    forget: (id) => void pauses.delete(id),
    listPaused: () => {
      const present = now().getTime();
      // Nobody has come back to these for long: another process has finished them.
      for (const [id, { until }] of pauses) if (until + LONGEST_MS < present) pauses.delete(id);
      return [...pauses].filter(([, { until }]) => until > present).map(([id]) => id);
    },
  };
}
