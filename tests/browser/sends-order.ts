import type { Route } from 'playwright-core';

/** Returns whether a request sends an order. Address lookups are posts too. */
export function sendsOrder(route: Route): boolean {
  return route.request().postData()?.includes('process_signup') === true;
}
