import type { Page } from 'playwright-core';
import type { Fault, StandIn } from '#server/sandbox/faults.ts';

/** What a page depends on, and what its visitor sees while that fails. */
export interface Dependency {
  readonly name: string;
  /** The stand-in that is made to fail; where there is none, the browser's own requests to `requests` fail. */
  readonly standIn?: StandIn;
  readonly requests?: RegExp;
  readonly path: string;
  /** Goes to where the page is about to ask. */
  arrive?(page: Page): Promise<void>;
  /** Makes the page ask; nothing where opening it is enough. */
  ask?(page: Page): Promise<void>;
  /** Waits for what the visitor must see then, or must not. `log`: what the page and the server wrote down. */
  seeFailure(page: Page, log: () => string): Promise<void>;
  /** Waits for what the visitor sees when it works again, after trying again. */
  seeSuccess(page: Page): Promise<void>;
}

const MAINTENANCE = '<!doctype html><title>Down</title><h1>We are down for maintenance</h1>';
const HUGE_BYTES = 2_000_000;

/**
 * Makes the browser's own requests fail the way a stand-in would.
 * @returns ends that
 */
export async function failRequests(page: Page, requests: RegExp, fault: Fault): Promise<() => void> {
  let isFailing = true;
  // The route stays: Chromium can lose a request for good that comes while its route is taken away.
  await page.route(requests, async (route) => {
    if (!isFailing) return route.continue();
    const json = { contentType: 'application/json' };
    switch (fault) {
      // Longer than anybody waits here.
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

/** How much of a page says that it is busy. */
export function countBusy(page: Page): Promise<number> {
  return page.locator('[aria-busy="true"], .spinner, .placeholder-control').count();
}
