import type { Route } from 'playwright-core';

/** Returns whether a request submits an order. Address lookups are POST requests too. */
export function sendsOrder(route: Route): boolean {
  return route.request().postData()?.includes('process_signup') === true;
}
