import type { Page } from 'playwright-core';
import type { Fault, StandIn } from '#server/sandbox/faults.ts';

/** A service that a page depends on, and what visitors see while the service fails. */
export interface Dependency {
  readonly name: string;
  /** The sandbox service that fails. When missing, the browser’s requests to `requests` fail. */
  readonly standIn?: StandIn;
  readonly requests?: RegExp;
  readonly path: string;
  /** Goes to the step before the page sends its request. */
  arrive?(page: Page): Promise<void>;
  /** Makes the page send its request. Missing when the page does so on load. */
  ask?(page: Page): Promise<void>;
  /** Waits for the expected failure state. `log`: the output of the page and the server. */
  seeFailure(page: Page, log: () => string): Promise<void>;
  /** Waits for the expected state after the service recovers and the visitor retries. */
  seeSuccess(page: Page): Promise<void>;
}

const MAINTENANCE = '<!doctype html><title>Down</title><h1>We are down for maintenance</h1>';
const HUGE_BYTES = 2_000_000;

/**
 * Makes the browser’s requests fail as a sandbox service does.
 * @returns a function that ends the failure
 */
export async function failRequests(page: Page, requests: RegExp, fault: Fault): Promise<() => void> {
  let isFailing = true;
  // The route stays: Chromium can lose a request that arrives while Playwright removes its route.
  await page.route(requests, async (route) => {
    if (!isFailing) return route.continue();
    const json = { contentType: 'application/json' };
    switch (fault) {
      // Longer than any timeout in this test.
      case 'slow':
      case 'hang':
        return;
      case 'reset':
        await route.abort('connectionreset');
        return;
      case 'status':
        await route.fulfill({ status: 500, contentType: 'text/html', body: MAINTENANCE });
        return;
      case 'garbage':
        await route.fulfill({ ...json, body: '{"result": [0x1F, <<<\u0000' });
        return;
      case 'huge':
        await route.fulfill({ ...json, body: `{"padding":"${'x'.repeat(HUGE_BYTES)}"}` });
        return;
      case 'wrong-type':
        await route.fulfill({ contentType: 'text/html', body: MAINTENANCE });
    }
  });
  return () => {
    isFailing = false;
  };
}

/** Counts the elements of a page that are busy. */
export function countBusy(page: Page): Promise<number> {
  return page.locator('[aria-busy="true"], .spinner, .placeholder-control').count();
}
