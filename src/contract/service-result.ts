/**
 * The reason for an unusable response: a network error, a timeout, an unexpected status or body (`shape`),
 * rate limiting, or a rejection because of the configuration.
 */
export type UnavailableCause = 'network' | 'timeout' | 'status' | 'shape' | 'throttled' | 'config';

/** The service did not respond as expected, so the outcome of the request is unknown. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly cause: UnavailableCause;
  /** Seconds from the Retry-After header of a 429 response, if present. */
  readonly retryAfterSeconds?: number;
}

/**
 * The result of a service call; service calls never throw. `none`: the service has no data for the request.
 * `refused`: it rejects the request, with an optional reason.
 */
export type ServiceResult<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'refused'; readonly message?: string; readonly field?: string }
  | Unavailable;

export function unavailable(cause: UnavailableCause): Unavailable {
  return { kind: 'unavailable', cause };
}
