/**
 * Why a service gave no answer that can be used: the way there failed, it took too long, its status or its answer is
 * not what it should be, it wants us to ask less often, or it refuses us for our settings.
 */
export type UnavailableCause = 'network' | 'timeout' | 'status' | 'shape' | 'throttled' | 'config';

/** The service did not answer as it should; that says nothing about what it was asked. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly cause: UnavailableCause;
  /** Seconds from the Retry-After header of a 429, if there is one. */
  readonly retryAfterSeconds?: number;
}

/**
 * What a service answered; never thrown. `none`: it works and knows nothing of what it was asked. `refused`: it will not
 * do what it was asked, for the reason it says.
 */
export type ServiceResult<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'refused'; readonly message?: string; readonly field?: string }
  | Unavailable;

export function unavailable(cause: UnavailableCause): Unavailable {
  return { kind: 'unavailable', cause };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
