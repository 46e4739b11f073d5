/** What a service answered; never thrown. */
export type ServiceResult<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'unavailable'; readonly cause: 'network' | 'timeout' | 'status' | 'shape' };

/** A service that did not answer as it should. */
export function unavailable(cause: 'network' | 'timeout' | 'status' | 'shape'): {
  readonly kind: 'unavailable';
  readonly cause: typeof cause;
} {
  return { kind: 'unavailable', cause };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
