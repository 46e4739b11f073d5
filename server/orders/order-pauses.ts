/** The longest pause between two attempts, in ms. */
const MAX_MS = 3_600_000;

/** Delays between attempts to finish an order, for this process only. */
export interface OrderPauses {
  /** Records a failed attempt. Each failure doubles the pause. */
  note(id: string): void;
  /** Removes the pause of a finished order. */
  forget(id: string): void;
  /** Returns the ids of the orders that are still paused. */
  listPaused(): readonly string[];
}

/**
 * Creates the pauses of this process. They are not persisted: after a restart every order is attempted once.
 * @param firstMs the pause after the first attempt
 */
export function createOrderPauses(firstMs: number, now: () => Date): OrderPauses {
  const pauses = new Map<string, { readonly tries: number; readonly until: number }>();
  return {
    note: (id) => {
      const tries = (pauses.get(id)?.tries ?? 0) + 1;
      const pauseMs = Math.min(firstMs * 2 ** (tries - 1), MAX_MS);
      pauses.set(id, { tries, until: now().getTime() + pauseMs });
    },
    forget: (id) => void pauses.delete(id),
    listPaused: () => {
      const present = now().getTime();
      // Delete pauses that ended long ago. No attempt followed, so another process has finished the order.
      for (const [id, { until }] of pauses) if (until + MAX_MS < present) pauses.delete(id);
      return [...pauses].filter(([, { until }]) => until > present).map(([id]) => id);
    },
  };
}
