import { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getQueryError } from '../database/database-unavailable.ts';
import { readProperty } from '#domain/read-property.ts';

/** Path prefixes whose remainder is a secret that grants access. */
export const PRIVATE_PATHS: readonly string[] = [
  '/receipt/',
  '/confirm/',
  '/confirm-email/stop/',
  '/confirm-email/',
  '/log-in-link/',
  '/operator/password/',
  '/preview/',
  '/api/v1/submissions/',
];

/**
 * Returns a path in the spelling of `PRIVATE_PATHS`: without escapes, doubled slashes and capitals. Decodes
 * also what the router rejects, because a mistyped link still contains its secret.
 */
function normalizePath(path: string): string {
  const decoded = path.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return decoded === path ? path.replace(/[/\\]+/g, '/').toLowerCase() : normalizePath(decoded);
}

/**
 * Returns the path of a URL for the log, without secrets and without the query: a tokenizer's query contains
 * the card.
 */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const normal = normalizePath(path);
  const prefix = PRIVATE_PATHS.find((candidate) => normal.includes(candidate));
  return prefix === undefined ? path : `${prefix}…`;
}

type LoggedError = Readonly<Record<'type' | 'message' | 'stack', string>> & { readonly code: unknown };

/**
 * Returns the type, code and stack of an error. The message of a failed query contains its values, so the
 * database's own error is used instead.
 */
export function loggedError(error: Error): LoggedError {
  const cause = getQueryError(error);
  const told = cause instanceof Error ? cause : error;
  const frames = (told.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: told.name,
    code: readProperty(told, 'code'),
    message: told.message,
    stack: frames.join('\n'),
  };
}

/** Returns Fastify's logger options: structured lines without queries, bodies or headers. */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: loggedPath(request.url),
        ip: request.ip,
      }),
      err: loggedError,
    },
  };
}

const FIRST_ERROR = 400;

/**
 * Returns true for successful cacheable responses. They are most of the traffic, and a cache in front of the server
 * serves them without a log line.
 */
function isForCaches(reply: FastifyReply): boolean {
  return reply.statusCode < FIRST_ERROR && String(reply.getHeader('cache-control')).startsWith('public');
}

/**
 * Logs one line per completed request: method, path, status and duration in ms. Cacheable responses are
 * logged at level `debug`.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else if (isForCaches(reply)) reply.log.debug(line, 'request completed');
    else reply.log.info(line, 'request completed');
  }
}

/** Logs requests whose client disconnects before the response. Such requests have no completion line. */
export function logAbortedRequests(app: FastifyInstance): void {
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ req: request }, 'request aborted');
  });
}
