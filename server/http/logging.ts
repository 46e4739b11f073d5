import { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getQueryError } from '../database/database-unavailable.ts';

/** Below these the rest of the path opens something to whoever knows it. */
const PRIVATE_PATHS = ['/receipt/', '/confirm/', '/confirm-email/', '/api/v1/submissions/'];

/** The path of an address without its query (a tokenizer's holds the card) and without secrets. */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const prefix = PRIVATE_PATHS.find((candidate) => path.startsWith(candidate));
  return prefix === undefined ? path : `${prefix}…`;
}

type LoggedError = Readonly<Record<'type' | 'message' | 'stack', string>> & { readonly code: unknown };

/** An error's kind, code and place. The message of a failed query names its values, so the database's is taken. */
export function loggedError(error: Error): LoggedError {
  const cause = getQueryError(error);
  const told = cause instanceof Error ? cause : error;
  const frames = (told.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: told.name,
    code: Reflect.get(told, 'code'),
    message: told.message,
    stack: frames.join('\n'),
  };
}

/** Options of Fastify's logger: structured lines that hold no queries, bodies or headers. */
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

/** Caches answer these, too, without a line in our log; most of a visit's requests are such. */
function isForCaches(reply: FastifyReply): boolean {
  return reply.statusCode < FIRST_ERROR && String(reply.getHeader('cache-control')).startsWith('public');
}

/**
 * One line for each request, when it was answered: what was asked, the status and how long it took in milliseconds; of
 * those that caches may answer, at the level `debug`.
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

/** Who leaves before the answer has no line of an answer, but this. */
export function logAbortedRequests(app: FastifyInstance): void {
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ req: request }, 'request aborted');
  });
}
