import type { Route } from 'playwright-core';

/** Whether an order is sent; addresses are asked about by posts too, whenever the page comes to it. */
export function sendsOrder(route: Route): boolean {
  return route.request().postData()?.includes('process_signup') === true;
}
