import {
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleType,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel';
import type { ServiceResult, UnavailableCause } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import type { Log } from '../log.ts';
import { isRecord, parseJson } from '#domain/read-property.ts';

export interface ServiceRequest {
  /** Path and query, relative to the service's base URL. User input must be encoded. */
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /**
   * True for a request without side effects, which is retried once after a transport failure. Defaults to
   * true for GET requests.
   */
  readonly isRead?: boolean;
}

/** A response with a status below 500, as text. The caller interprets client errors. */
export interface ServiceResponse {
  readonly status: number;
  /** The content type in lowercase, without parameters. */
  readonly type: string;
  readonly text: string;
}

export type CallService = (
  request: ServiceRequest,
  signal?: AbortSignal,
) => Promise<ServiceResult<ServiceResponse>>;

export interface ServiceSettings {
  readonly name: string;
  /** The base URL without a trailing slash. It comes from the settings, never from a visitor's input. */
  readonly base: () => string;
  readonly timeLimitMs: number;
  /** The maximum response size. */
  readonly maxBytes: number;
  /** Time in ms for which a failing service is skipped. */
  readonly breakMs: number;
  readonly log: Log;
}

const FAILURES_TO_BREAK = 5;
const RETRY_PAUSE_MS = 100;
const TRY_AGAIN: ReadonlySet<number> = new Set([502, 503, 504]);

class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  constructor(
    readonly reason: UnavailableCause,
    readonly mayRetry: boolean,
    /** The caller aborted the request, so the service is not at fault. */
    readonly isCanceled = false,
  ) {
    super(`The service failed: ${reason}`);
  }
}

/** Reads a body as text. Throws when it exceeds the maximum size. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ServiceFailure('shape', false);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function readFailure(error: unknown, limit: AbortSignal, outer: AbortSignal | undefined): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  if (outer?.aborted === true) return new ServiceFailure('network', false, true);
  return limit.aborted ? new ServiceFailure('timeout', false) : new ServiceFailure('network', true);
}

/**
 * Creates the client of an external service. It follows no redirects, limits time and size, and retries reads
 * once. A circuit breaker skips a service that keeps failing. Failures are returned, never thrown.
 *
 * Decision: docs/decisions/023-call-outside-services-through-one-function.md
 */
export function createService(settings: ServiceSettings): CallService {
  const { name, base, timeLimitMs, maxBytes, breakMs, log } = settings;

  const fetchOnce = async (request: ServiceRequest, outer?: AbortSignal): Promise<ServiceResponse> => {
    const limit = AbortSignal.timeout(timeLimitMs);
    const signal = outer === undefined ? limit : AbortSignal.any([limit, outer]);
    const { path, method = 'GET', headers = {}, body = null } = request;
    try {
      const response = await fetch(base() + path, { method, headers, body, signal, redirect: 'error' });
      const { status } = response;
      if (status === 429) throw new ServiceFailure('throttled', false);
      if (status >= 500) throw new ServiceFailure('status', TRY_AGAIN.has(status));
      const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      return { status, type, text: await readText(response, maxBytes) };
    } catch (error) {
      throw readFailure(error, limit, outer);
    }
  };

  const breaker = circuitBreaker(
    handleType(ServiceFailure, ({ isCanceled }) => !isCanceled),
    {
      halfOpenAfter: breakMs,
      breaker: new ConsecutiveBreaker(FAILURES_TO_BREAK),
    },
  );
  const again = retry(
    handleType(ServiceFailure, ({ mayRetry }) => mayRetry),
    { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_PAUSE_MS) },
  );
  const onceMore = wrap(again, breaker);

  return async (request, outer) => {
    const { method = 'GET', isRead = method === 'GET' } = request;
    const policy = isRead ? onceMore : breaker;
    try {
      return { kind: 'ok', value: await policy.execute(() => fetchOnce(request, outer), outer) };
    } catch (error) {
      const cause = error instanceof ServiceFailure ? error.reason : 'network';
      if (outer?.aborted !== true)
        log.warn(
          { service: name, cause, isPaused: isBrokenCircuitError(error) },
          'an outside service is unavailable',
        );
      return unavailable(cause);
    }
  };
}

/**
 * Returns the JSON of a response, or undefined when it has none. Some services send an HTML page during an
 * outage.
 */
export function readJson({ type, text }: ServiceResponse): unknown {
  if (!/[/+]json$/.test(type)) return undefined;
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Returns a list of a JSON response with the status 200. */
export function readList(answer: ServiceResponse, name: string): ServiceResult<readonly unknown[]> {
  if (answer.status === 401 || answer.status === 403) return unavailable('config');
  if (answer.status !== 200) return unavailable('status');
  const body = readJson(answer);
  const list = isRecord(body) ? body[name] : undefined;
  return Array.isArray(list) ? { kind: 'ok', value: list } : unavailable('shape');
}

/**
 * Returns the `authorization` header of HTTP basic authentication.
 * @param key user name and token, separated by a colon
 */
export function basicAuthorization(key: string): string {
  return `Basic ${Buffer.from(key).toString('base64')}`;
}
