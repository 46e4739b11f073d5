import { setTimeout as sleep } from 'node:timers/promises';

/** The number of forms that count as open. A browser does not say when it closes a page. */
const MAX_OPEN = 8;
/** Requests of a page follow each other within this time. */
const QUIET_MS = 300;
/** The longest wait for a moment without requests. A build then delays a request by about as little. */
const PATIENCE_MS = 100;
const POLL_MS = 20;

/** The requests of browsers, as far as the order of builds depends on them. */
export interface Visits {
  /** Records a request. */
  count(): void;
  /** Records that a page of a form was requested. */
  open(slug: string): void;
  /** Returns whether the form is one of those that were requested last. */
  isOpen(slug: string): boolean;
  /** Waits until no page is loading, but not for long, and not after the work has become pointless. */
  awaitQuiet(isPointless: () => boolean): Promise<void>;
}

export function createVisits(): Visits {
  let slugs: readonly string[] = [];
  let last = Number.NEGATIVE_INFINITY;
  const isQuiet = () => performance.now() - last > QUIET_MS;
  const count = () => {
    last = performance.now();
  };
  return {
    count,
    open: (slug) => {
      count();
      slugs = [slug, ...slugs.filter((known) => known !== slug)].slice(0, MAX_OPEN);
    },
    isOpen: (slug) => slugs.includes(slug),
    awaitQuiet: async (isPointless) => {
      const began = performance.now();
      // Let pending requests in even if none came lately.
      do await sleep(isQuiet() ? 0 : POLL_MS);
      while (!isQuiet() && !isPointless() && performance.now() - began < PATIENCE_MS);
    },
  };
}
