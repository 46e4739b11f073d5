import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Timers up to this many milliseconds count as pending work. Notifications and long waits have longer ones. */
const SHORT_MS = 2_000;

/**
 * Late parts that are not rendered yet. A fetched script is compiled in the background, where neither a request nor an
 * idle page shows it.
 */
const OUTSTANDING = '.placeholder-control, #analytics-room:empty';

interface Requests {
  readonly pending: Set<Request>;
  begun: number;
}

const requestsOf = new WeakMap<Page, Requests>();

function recordRequests(page: Page): void {
  const requests: Requests = { pending: new Set(), begun: 0 };
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    requests.begun += 1;
    requests.pending.add(request);
  });
  const end = (request: Request) => void requests.pending.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Records the requests, short timers and idle callbacks of every page of the context. */
export async function recordPendingWork(context: BrowserContext): Promise<void> {
  context.on('page', recordRequests);
  await context.addInitScript(
    ({ shortMs, outstanding }) => {
      const pending = new Set<string>();
      const { setTimeout: start, clearTimeout: stop, requestIdleCallback: startIdle } = window;
      Reflect.set(window, 'setTimeout', (work: unknown, ms = 0, ...values: unknown[]): number => {
        const run = () => {
          pending.delete(`timer ${id}`);
          if (typeof work === 'function') Reflect.apply(work, window, values);
        };
        const id = Number(Reflect.apply(start, window, [run, ms]));
        if (ms <= shortMs) pending.add(`timer ${id}`);
        return id;
      });
      Reflect.set(window, 'clearTimeout', (id: number): void => {
        pending.delete(`timer ${id}`);
        Reflect.apply(stop, window, [id]);
      });
      Reflect.set(
        window,
        'requestIdleCallback',
        (work: IdleRequestCallback, options?: IdleRequestOptions): number => {
          const id = startIdle((deadline) => {
            pending.delete(`idle ${id}`);
            work(deadline);
          }, options);
          pending.add(`idle ${id}`);
          return id;
        },
      );
      /** Waits until the page is idle and rendered, and returns the number of pending timers, callbacks and parts. */
      Reflect.set(window, 'countPendingWork', async (): Promise<number> => {
        await new Promise((resolve) => startIdle(resolve));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return pending.size + document.querySelectorAll(outstanding).length;
      });
    },
    { shortMs: SHORT_MS, outstanding: OUTSTANDING },
  );
}

/**
 * Waits until nothing of the page is outstanding: no request, no short timer, no idle callback, no late part, no
 * unrendered change. A slow machine takes longer and leads to the same page.
 */
export async function settle(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (requests === undefined)
    throw new Error('Record the pending work of the context before it opens a page.');
  const isSettled = async () => {
    const before = requests.begun;
    const pending = await page.evaluate(async () => {
      const count: unknown = Reflect.get(window, 'countPendingWork');
      return typeof count === 'function' ? Number(await count()) : 0;
    });
    return pending === 0 && requests.pending.size === 0 && requests.begun === before;
  };
  await expect.poll(isSettled, { message: 'pending requests, timers or idle callbacks' }).toBe(true);
}
