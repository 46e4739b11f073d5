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

/** What is asked of a service. */
export interface ServiceRequest {
  /** Below the service's address, with its query; what a visitor typed is encoded in it. */
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** It changes nothing there: asked once more after a failure of the way. A GET is one by itself. */
  readonly isRead?: boolean;
}

/** An answer with a status below 500, as text: what a client error means is the service's own language. */
export interface ServiceAnswer {
  readonly status: number;
  /** Its content type in lower case, without parameters. */
  readonly type: string;
  readonly text: string;
}

export type AskService = (
  request: ServiceRequest,
  signal?: AbortSignal,
) => Promise<ServiceResult<ServiceAnswer>>;

export interface ServiceSettings {
  readonly name: string;
  /** Its address without a slash at the end, from the settings: nothing a visitor sends has a part in it. */
  readonly base: () => string;
  readonly timeLimitMs: number;
  /** The largest answer that is read. */
  readonly maxBytes: number;
  /** How long a service that failed again and again is left alone. */
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
    /** Whoever asked did not wait: that is no fault of the service. */
    readonly isCanceled = false,
  ) {
    super(`The service failed: ${reason}`);
  }
}

/** Reads a body as text, up to a number of bytes; more than that is no answer of ours. */
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
 * The way to one outside service: its host alone, no redirects, a limit of time and size, one more try for reads, and a
 * pause for a service that keeps failing. Never throws for what a service may do.
 */
export function createService(settings: ServiceSettings): AskService {
  const { name, base, timeLimitMs, maxBytes, breakMs, log } = settings;

  const fetchOnce = async (request: ServiceRequest, outer?: AbortSignal): Promise<ServiceAnswer> => {
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

/** The JSON of an answer; undefined where it is none. Some services answer a page of HTML while they are down. */
export function readJson({ type, text }: ServiceAnswer): unknown {
  if (!/[/+]json$/.test(type)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
