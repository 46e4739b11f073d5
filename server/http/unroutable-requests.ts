import { STATUS_CODES } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { say } from '../texts.ts';

const BAD_REQUEST = 400;
const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } as const;

/** Statuses of Node's errors for requests that cannot be parsed. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Writes a complete response with a message for a connection whose request cannot be parsed. */
function writeResponse(status: number, headers: OutgoingHttpHeaders, message: string): string {
  const all = {
    ...headers,
    ...PLAIN,
    'content-length': String(Buffer.byteLength(message)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', message].join('\r\n');
}

/**
 * Returns Fastify's options for requests that reach no route: malformed, too slow or with an undecodable URL.
 * Hooks do not run for them, so the responses get the security headers here.
 */
export function respondToUnroutable(
  headers: OutgoingHttpHeaders,
): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> {
  return {
    clientErrorHandler: (error, socket: Socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = statuses[error.code ?? ''] ?? BAD_REQUEST;
      if (socket.writable) socket.write(writeResponse(status, headers, say('error.unreadable')));
      socket.destroy(error);
    },
    // Called for URLs that cannot be decoded, such as truncated ones.
    frameworkErrors: (_error, request: FastifyRequest, reply: Pick<FastifyReply, 'code' | 'headers'>) => {
      request.log.info({ req: request }, 'the URL could not be decoded');
      void reply
        .code(BAD_REQUEST)
        .headers({ ...headers, ...PLAIN })
        .send(say('error.address'));
    },
  };
}
