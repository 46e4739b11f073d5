import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNKNOWN_ERROR } from '#contract/unknown-error.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { renderErrorPage } from './error-page.ts';
import { renderPage } from './layout.ts';
import type { PageAssets } from './page-assets.ts';
import { listServices } from '../seller/storefront.ts';
import type { Site } from '../site.ts';
import { say } from '../texts.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import { readProperty } from '#domain/read-property.ts';

/** Status and message for Fastify's error codes of bad requests. */
const requestFaults: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  FST_PARTS_LIMIT: [413, say('error.fields')],
  FST_FIELDS_LIMIT: [413, say('error.fields')],
  FST_FILES_LIMIT: [413, say('error.files')],
  FST_REQ_FILE_TOO_LARGE: [413, say('error.file')],
  FST_PROTO_VIOLATION: [400, say('error.field-name')],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, say('error.not-multipart')],
  FST_INVALID_JSON_FIELD_ERROR: [400, say('error.field-json')],
  FST_MP_PREMATURE_CLOSE: [400, say('error.form-cut')],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, say('error.media-type')],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, say('error.too-large')],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, say('error.no-body')],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, say('error.not-json')],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, say('error.cut')],
  FST_ERR_BAD_URL: [400, say('error.address')],
};

interface Fault {
  readonly status: number;
  readonly sentence: string;
  readonly retryAfterSeconds: number | undefined;
}

/**
 * The fault for an aborted request. The client never receives this response, because the connection is
 * closed. Neither the server nor the database caused the error.
 */
const BROKEN_OFF: Fault = {
  status: 400,
  sentence: say('error.cut'),
  retryAfterSeconds: undefined,
};

/** Returns the status and message of an expected error, or undefined for an internal one. */
function findFault(error: FastifyError | Error): Fault | undefined {
  if (error instanceof RejectedRequestError) {
    return {
      status: error.statusCode,
      sentence: error.message,
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
  const code = readProperty(error, 'code');
  const known =
    typeof code === 'string' && Object.hasOwn(requestFaults, code) ? requestFaults[code] : undefined;
  if (known !== undefined) return { status: known[0], sentence: known[1], retryAfterSeconds: undefined };
  if (isDatabaseUnavailable(error))
    return { status: 503, sentence: say('error.unavailable'), retryAfterSeconds: 5 };
  const status = readProperty(error, 'statusCode');
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, sentence: say('error.unreadable'), retryAfterSeconds: undefined };
  }
  return undefined;
}

/**
 * Responds to every error with a message, as HTML or JSON depending on the request. Never reveals internals.
 */
export function handleErrors(app: FastifyInstance, assets: PageAssets, site: Pick<Site, 'forms'>): void {
  const sendFault = (request: FastifyRequest, reply: FastifyReply, fault: Fault): FastifyReply => {
    const { status, sentence, retryAfterSeconds } = fault;
    void reply.code(status).header('cache-control', 'no-store');
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
    if (!isPageWanted(request)) return reply.send({ data: { result: 'error', error: sentence } });
    const main = renderErrorPage(status, sentence, listServices(site.forms));
    return reply
      .type('text/html; charset=utf-8')
      .send(renderPage({ title: sentence, kind: 'error', main, assets, hasScripts: false }));
  };
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isBrokenOff = request.raw.readableAborted;
    const fault = isBrokenOff ? BROKEN_OFF : findFault(error);
    if (isBrokenOff) request.log.info('the client aborted the request');
    else if (fault === undefined) request.log.error({ err: error }, 'request failed');
    else if (fault.status >= 500) request.log.warn({ err: error }, 'request failed');
    return sendFault(
      request,
      reply,
      fault ?? { status: 500, sentence: UNKNOWN_ERROR, retryAfterSeconds: undefined },
    );
  });
  app.setNotFoundHandler((request, reply) =>
    sendFault(request, reply, {
      status: 404,
      sentence: say('error.no-page'),
      retryAfterSeconds: undefined,
    }),
  );
}

function isPageWanted({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}
