import wretch from 'wretch';
import { CUSTOMER_ADDRESS, LOG_OUT_ADDRESS } from '#contract/customer.ts';
import type { KnownCustomer } from '#contract/customer.ts';
import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { isRecord, readInside } from '#domain/read-property.ts';
import { answerOf, antiForgeryHeaders, renewAntiForgery } from './anti-forgery.ts';
import { limitTime } from './time-limit.ts';

/** The requests about the session of a customer. They never throw. */
export interface CustomerClient {
  /** Returns the logged-in customer. `none`: nobody is logged in. */
  find(): Promise<ServiceResult<KnownCustomer>>;
  /** Ends the session. Returns false when the server did not confirm it. */
  logOut(): Promise<boolean>;
}

function readCustomer(body: unknown): ServiceResult<KnownCustomer> {
  const customer = readInside(body, 'data', 'customer');
  if (customer === null) return { kind: 'none', reason: 'Nobody is logged in.' };
  const email = readInside(customer, 'email');
  const answers = readInside(customer, 'answers');
  if (typeof email !== 'string' || !isRecord(answers)) return unavailable('shape');
  return { kind: 'ok', value: { email, answers } };
}

/**
 * Creates the client.
 * @param apiBase base path of the API, with a trailing slash
 * @param timeLimitMs timeout per request, including the retry with a renewed token; 0 for none
 */
export function createCustomerClient(apiBase: string, timeLimitMs: number): CustomerClient {
  const api = wretch(apiBase).options({ cache: 'no-store' }).errorType(null).catcherFallback(answerOf);
  return {
    find: async () => {
      try {
        const limited = api.url(CUSTOMER_ADDRESS).options({ signal: limitTime(timeLimitMs).until });
        const response = await limited.get().res();
        return response.ok ? readCustomer(await response.json()) : unavailable('status');
      } catch {
        return unavailable('network');
      }
    },
    logOut: async () => {
      const signal = limitTime(timeLimitMs).until;
      const send = () =>
        api.url(LOG_OUT_ADDRESS).headers(antiForgeryHeaders()).options({ signal }).post().res();
      try {
        const first = await send();
        if (first.status !== 403) return first.ok;
        await renewAntiForgery(apiBase);
        return (await send()).ok;
      } catch {
        return false;
      }
    },
  };
}
